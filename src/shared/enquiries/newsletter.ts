/*
 * The newsletter box is on every page, so it is apart from its schema, which only the server needs.
 */

/** The page that the newsletter box posts to without script. */
export const NEWSLETTER_PATH = '/newsletter';
/** The address that its script posts to, which answers with the outcome alone. */
export const NEWSLETTER_OUTCOME_PATH = `${NEWSLETTER_PATH}.json`;

/** Where on a page the box stands; each has its own source (public spec, section 7; contract). */
export const NEWSLETTER_SOURCES = { footer: 'website_footer', blog: 'blog' } as const;
export type NewsletterPlace = keyof typeof NEWSLETTER_SOURCES;

/** Shown after an address was sent (public spec, section 8). */
export const NEWSLETTER_MESSAGES = {
  subscribed: "Thank you for subscribing! You'll receive the latest deals soon.",
  missing: 'Email is required',
  invalid: 'Please enter a valid email address',
  failed: 'An error occurred. Please try again later.',
} as const;
export type NewsletterOutcome = keyof typeof NEWSLETTER_MESSAGES;

/** What is wrong with an address that was refused. */
export const wrongAddress = (email: string) => (email.trim() ? 'invalid' : 'missing');

/** The id of a box's message: without script the page is shown again, scrolled to it. */
export const newsletterMessageId = (place: NewsletterPlace) => `newsletter-${place}-subscribed`;
