/*
 * The newsletter box stands on every page: apart from its schema, which only the server needs.
 */

/** Where the newsletter box posts to without script: a page. */
export const NEWSLETTER_PATH = '/newsletter';
/** Where its script posts to: the answer is the outcome alone. */
export const NEWSLETTER_OUTCOME_PATH = `${NEWSLETTER_PATH}.json`;

/** Where on a page the box stands; each has its own source (public spec, section 7; contract). */
export const NEWSLETTER_SOURCES = { footer: 'website_footer', blog: 'blog' } as const;
export type NewsletterPlace = keyof typeof NEWSLETTER_SOURCES;

/** What a person reads after sending an address (public spec, section 8). */
export const NEWSLETTER_MESSAGES = {
  subscribed: "Thank you for subscribing! You'll receive the latest deals soon.",
  missing: 'Email is required',
  invalid: 'Please enter a valid email address',
  failed: 'An error occurred. Please try again later.',
} as const;
export type NewsletterOutcome = keyof typeof NEWSLETTER_MESSAGES;

/** What is wrong with an address that is not taken. */
export const wrongAddress = (email: string) => (email.trim() ? 'invalid' : 'missing');

/** Id of a box's message: without script a page is shown again at the one that fits. */
export const newsletterMessageId = (place: NewsletterPlace, outcome: NewsletterOutcome) =>
  `newsletter-${place}-${outcome}`;
