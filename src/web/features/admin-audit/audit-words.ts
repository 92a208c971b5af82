import { formatPlainDate, isPlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { tierWords } from '../../../shared/tours/tier-words.ts';

/**
 * 'deleted' for the action 'delete'; an unknown action, from another version, is shown as it is.
 */
export function actionWords(action: string): string {
  return ownValue(ACTIONS, action) ?? action.replaceAll('_', ' ');
}

/** 'booking 17'; 'all bookings'; 'backup of-monday.json'. */
export function subjectWords(entity: string, entityId: string): string {
  const words = entityWords(entity);
  if (entityId === 'all') return `all ${words.endsWith('s') ? words : `${words}s`}`;
  return entity === 'subscription' && !/^\d/.test(entityId)
    ? `the ${entityId} ${words}s`
    : `${words} ${entityId}`;
}

/** 'webhook message' for the entity 'webhook_delivery'. */
export function entityWords(entity: string): string {
  return ownValue(ENTITIES, entity) ?? entity.replaceAll('_', ' ');
}

/** What changed, with a line for each field: 'Status: pending to confirmed'. */
export function changeLines(changes: Record<string, { from: unknown; to: unknown }>): string[] {
  return Object.entries(changes).map(([field, change]) => {
    const name = fieldWords(field);
    // A change of another shape comes from an unknown version; it is shown as far as possible.
    const { from, to } = change ?? { from: null, to: null };
    if (from === NOT_KEPT || to === NOT_KEPT) return `${name}: changed, value not kept`;
    const now = valueWords(field, to);
    if (from === null || from === undefined) return `${name}: ${now}`;
    const before = valueWords(field, from);
    // Shortened words may not show the difference between long values.
    return before === now ? `${name}: changed` : `${name}: ${before} to ${now}`;
  });
}

/** The page that shows what an entry is about; null where there is none. */
export function pageOf(entity: string, entityId: string): string | null {
  const page = ownValue(PAGES, entity);
  return page && /^\d{1,10}$/.test(entityId) ? `${page}${entityId}` : null;
}

const ACTIONS: Record<string, string> = {
  add: 'added',
  add_note: 'added a note to',
  show_texts: 'viewed private texts of',
  change_password: 'changed the password of',
  clear: 'cleared',
  delete: 'deleted',
  end_other_sessions: 'signed out every other device of',
  end_session: 'signed out a device of',
  erase: 'erased',
  export: 'exported',
  grant_role: 'changed the role of',
  made_of_enquiry: 'turned an enquiry into',
  make_booking: 'made a booking from',
  note: 'wrote a note on',
  publish: 'published',
  reject: 'rejected',
  renew_recovery_codes: 'made new recovery codes for',
  reply: 'replied to',
  request_cancel: 'asked to cancel',
  request_modify: 'asked to change',
  request_password_reset: 'asked for a new password for',
  reset: 'reset',
  reset_password: 'set a new password for',
  restore: 'restored',
  resubscribe: 'subscribed again',
  save: 'saved',
  send_all_messages_again: 'resent',
  send_message_again: 'resent the message of',
  show_message: 'viewed',
  turn_off_two_step: 'turned two-step sign-in off for',
  turn_on_two_step: 'turned two-step sign-in on for',
  unsubscribe: 'unsubscribed',
  update: 'changed',
};

const ENTITIES: Record<string, string> = {
  admin: 'account',
  subscription: 'subscriber',
  webhook_delivery: 'webhook message',
};

const PAGES: Record<string, string> = {
  booking: '/admin/bookings?booking=',
  enquiry: '/admin/enquiries?open=',
  tour: '/admin/tour-management/',
};

/** Stands for a text about health or people. */
const NOT_KEPT = '[private]';
const LONGEST_VALUE = 160;

/** 'Price per person' for 'pricePerPerson' and 'price_per_person'. */
function fieldWords(field: string): string {
  const words = field
    .replace(/Cents$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /price|cents/i.test(field)) return formatUsd(value);
  if (typeof value === 'string')
    return cut(isPlainDate(value) ? formatPlainDate(value) : plain(value));
  if (field === 'priceTiers') return cut(tierWords(value));
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : cut(listWords(value));
  return cut(typeof value === 'object' ? objectWords(value) : JSON.stringify(value));
}

/** States are stored like 'in_progress'. */
const plain = (text: string) =>
  /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;

function listWords(list: readonly unknown[]): string {
  return list.every((entry) => typeof entry !== 'object')
    ? list.join(', ')
    : `${list.length} ${list.length === 1 ? 'entry' : 'entries'}`;
}

const objectWords = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')} ${JSON.stringify(part)}`)
    .join(', ');

function cut(text: string): string {
  const short = cutText(text, LONGEST_VALUE);
  return short === text ? text : `${short}...`;
}
