/** The kinds of records that can be about a person, in the order in which pages list them. */
export const PERSON_KINDS = [
  'bookings',
  'travelers',
  'notes',
  'enquiries',
  'subscriptions',
  'reviews',
  'messages',
  'mails',
  'links',
  'history',
  'mentions',
  'accounts',
] as const;
type PersonKind = (typeof PERSON_KINDS)[number];

/** How many records of each kind are about a person. */
export type PersonCounts = Record<PersonKind, number>;

/** What each kind is, and what erasing does to it. */
export const PERSON_KIND_WORDS: Record<PersonKind, { label: string; fate: string }> = {
  bookings: {
    label: 'Bookings',
    fate: 'Lose name, contact details, requests and health notes. Trip, dates and price stay for the figures.',
  },
  travelers: { label: 'Travelers of these bookings', fate: 'Removed' },
  notes: { label: 'Office notes', fate: 'Removed' },
  enquiries: { label: 'Enquiries and change requests', fate: 'Removed' },
  subscriptions: { label: 'Newsletter subscriptions', fate: 'Removed' },
  reviews: {
    label: 'Reviews',
    fate: 'Published ones lose the country and all names, in their texts too; the others are removed.',
  },
  messages: { label: 'Messages to webhooks', fate: 'Emptied. Waiting ones are not sent.' },
  mails: { label: 'Emails', fate: 'Emptied. Waiting ones are not sent.' },
  links: { label: 'Device and confirmation links', fate: 'Removed' },
  history: { label: 'Audit entries', fate: 'Keep who did what and when, lose every value.' },
  mentions: { label: 'Texts about others', fate: 'The address is removed from them.' },
  accounts: { label: 'Staff accounts', fate: 'Kept. Delete them under Admin accounts.' },
};

/** Whether there is anything that erasing would change. */
export function hasErasable(counts: PersonCounts): boolean {
  return PERSON_KINDS.some((kind) => kind !== 'accounts' && counts[kind] > 0);
}

/**
 * A text for the counts that somebody saw, to tell later whether records were added or removed
 * since.
 */
export function countsMark(counts: PersonCounts): string {
  return PERSON_KINDS.map((kind) => counts[kind]).join('-');
}
