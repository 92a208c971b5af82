import type { AuditAction } from '../../../shared/audit/audit-actions.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { cutText } from '../../../shared/plain-text.ts';
import type { TourFlag } from '../../../shared/tours/tour-flags.ts';
import {
  TOUR_DEFAULTS,
  TOUR_LIMITS,
  groupSizeFor,
  type NewTourInput,
  type TourChangeInput,
} from '../../../shared/tours/tour-input.ts';
import type { Act } from '../../act.ts';
import { AppError } from '../../app-error.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import type { Transaction } from '../../database/connection.ts';
import { sentOnce } from '../../database/sent-once.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import { listHistory } from '../audit/history.store.ts';
import {
  EMPTY_TOUR,
  applyInput,
  requireCategory,
  requireImages,
  requirePricing,
  requireWholePosition,
} from './tour-fields.ts';
import { copyTourImages, replaceTourImages } from './tour-images.store.ts';
import {
  hideTours,
  insertTour,
  lockTour,
  unhideTours,
  updateTour,
  updateTourFlag,
  type LockedTour,
  type TourFields,
} from './tour-writes.store.ts';

/** A switch of the list: its new state, and the version of the tour that the caller saw. */
export interface FlagChange {
  flag: TourFlag;
  value: boolean;
  /** Null changes the tour whatever its version. */
  version: number | null;
}

/**
 * Adds a tour and returns its id.
 * @param key identifies the filling of the form: sent again, it makes only one tour; null without a
 *   form
 * @throws AppError invalid without a usable price, with an unknown category or image, or for a key
 *   that came with another tour before
 */
export async function addTour(
  tx: Transaction,
  input: NewTourInput,
  by: Act,
  key: string | null,
): Promise<number> {
  const form = key === null ? null : { key, asked: JSON.stringify(input) };
  return sentOnce(tx, form, by.now, () => storeTour(tx, input, by));
}

async function storeTour(
  tx: Transaction,
  input: NewTourInput,
  { admin, now }: Act,
): Promise<number> {
  await lockCatalogue(tx);
  const category = await requireCategory(tx, input.category);
  const pricing = requirePricing(input, null);
  const start = { ...EMPTY_TOUR, maxGroupSize: groupSizeFor(pricing) };
  const fields = applyInput(start, input, category.id, pricing);
  requireWholePosition(fields, start);
  const images = await requireImages(tx, input);
  const id = await insertTour(tx, fields, category.name, now);
  await replaceTourImages(tx, id, images?.ids ?? []);
  const { name, featured, published } = fields;
  const changes = changesBetween(NEW_TOUR, { name, featured, published });
  await recordAudit(tx, { admin, action: 'add', entity: 'tour', entityId: id, changes });
  await announceCatalogueChange(tx, ['tours', `tour:${id}`]);
  return id;
}

/**
 * Changes the fields of a tour that the input names. Where travelers have reviewed it, its rating
 * and count stay theirs (contract, 'Dead controls'). A change that is stored already is no
 * conflict: it was sent again because the answer was lost.
 * @throws AppError not_found; conflict, naming who has saved since `version` was read; invalid as
 *   for a new tour
 */
export async function changeTour(
  tx: Transaction,
  id: number,
  input: TourChangeInput,
  { admin, now }: Act,
): Promise<void> {
  await lockCatalogue(tx);
  const stored = await lockOrThrow(tx, id);
  const before = stored.fields;
  const reference = input.category ?? before.categoryId;
  const category = reference === null ? null : await requireCategory(tx, String(reference));
  const pricing = requirePricing(input, before);
  const changed = stored.isReviewed ? { ...input, ...SCORE_AS_STORED } : input;
  const after = applyInput(before, changed, category?.id ?? null, pricing);
  requireWholePosition(after, before);
  const images = await requireImages(tx, input);
  const changes = changesBetween(before, after);
  if (images) {
    const { ids, texts } = images;
    const former = { images: await replaceTourImages(tx, id, ids), imageTexts: texts.from };
    Object.assign(changes, changesBetween(former, { images: ids, imageTexts: texts.to }));
  }
  const version = input.version ?? null;
  const isStored = Object.keys(changes).length === 0;
  if (isStored && version !== null && version < stored.version) return;
  await requireVersion(tx, id, stored, version);
  await updateTour(tx, id, after, category?.name ?? null, now);
  await recordAudit(tx, { admin, action: 'update', entity: 'tour', entityId: id, changes });
  const isOnLists = Object.keys(changes).some((field) => !ON_ITS_PAGE.has(field));
  // A copy of a tour shows the same images.
  const shown = changes.imageTexts ? 'tour:*' : (`tour:${id}` as const);
  await announceCatalogueChange(tx, [shown, ...(isOnLists ? IN_LISTS : [])]);
}

/**
 * Switches a tour featured, private or published; nothing happens when it is so already.
 * @throws AppError not_found; conflict as for a change
 */
export async function switchTourFlag(
  tx: Transaction,
  id: number,
  { flag, value, version }: FlagChange,
  { admin, now }: Act,
): Promise<void> {
  await lockCatalogue(tx);
  const stored = await lockOrThrow(tx, id);
  const changes = changesBetween({ [flag]: stored.fields[flag] }, { [flag]: value });
  if (Object.keys(changes).length === 0) return;
  await requireVersion(tx, id, stored, version);
  await updateTourFlag(tx, id, { [flag]: value }, now);
  await recordAudit(tx, { admin, action: 'update', entity: 'tour', entityId: id, changes });
  await announceCatalogueChange(tx, ['tours', `tour:${id}`]);
}

/**
 * Copies a tour as a draft, 'Copy of ...', and returns the id of the copy. Reviews belong to the
 * original and are not copied.
 * @param key identifies the page that asked: sent again, it makes only one copy; null without a
 *   form
 * @throws AppError not_found
 */
export async function duplicateTour(
  tx: Transaction,
  id: number,
  by: Act,
  key: string | null,
): Promise<number> {
  // A list sends the same key for all of its tours.
  const form = key === null ? null : { key: `${key}\ncopy of ${id}`, asked: '' };
  return sentOnce(tx, form, by.now, () => copyTour(tx, id, by));
}

async function copyTour(tx: Transaction, id: number, { admin, now }: Act): Promise<number> {
  await lockCatalogue(tx);
  const { fields, category } = await lockOrThrow(tx, id);
  const copy = {
    ...fields,
    name: cutText(`Copy of ${fields.name}`, TOUR_LIMITS.name),
    featured: false,
    published: false,
    rating: TOUR_DEFAULTS.rating,
    reviewCount: 0,
  };
  const copyId = await insertTour(tx, copy, category, now);
  await copyTourImages(tx, id, copyId);
  const { name, published } = copy;
  const changes = changesBetween({ ...NEW_TOUR, copyOf: null }, { name, published, copyOf: id });
  await recordAudit(tx, { admin, action: 'add', entity: 'tour', entityId: copyId, changes });
  return copyId;
}

/**
 * Hides tours everywhere; their bookings keep them, and they can be restored.
 * @returns the ids of those that were there
 */
export async function removeTours(
  tx: Transaction,
  ids: readonly number[],
  { admin, now }: Act,
): Promise<number[]> {
  await lockCatalogue(tx);
  const removed = await hideTours(tx, ids, now);
  await recordEach(tx, removed, 'delete', admin);
  return removed;
}

/**
 * Restores removed tours.
 * @returns the ids of those that were removed before
 */
export async function restoreTours(
  tx: Transaction,
  ids: readonly number[],
  { admin, now }: Act,
): Promise<number[]> {
  await lockCatalogue(tx);
  const restored = await unhideTours(tx, ids, now);
  await recordEach(tx, restored, 'restore', admin);
  return restored;
}

/** The error for an id that no tour has, or no longer has. */
export function noTour(): AppError {
  return new AppError('not_found', 'There is no such tour.');
}

/** The values that the history compares a new tour with. */
const NEW_TOUR = { name: null as string | null, featured: false, published: true };

/**
 * Fields that no list shows, sorts or searches by: a change of them only concerns what shows a
 * whole tour.
 */
const ON_ITS_PAGE: ReadonlySet<string> = new Set<keyof TourFields>([
  'highlights',
  'whatToBring',
  'included',
  'excluded',
  'languages',
  'itinerary',
]);
const IN_LISTS = ['tours'] as const;

/** Null leaves a field as it is. */
const SCORE_AS_STORED = { rating: null, reviewCount: null };

async function lockOrThrow(tx: Transaction, id: number): Promise<LockedTour> {
  const stored = await lockTour(tx, id);
  if (!stored) throw noTour();
  return stored;
}

async function requireVersion(
  tx: Transaction,
  id: number,
  stored: LockedTour,
  version: number | null,
): Promise<void> {
  if (version === null || version === stored.version) return;
  const [last] = await listHistory(tx, 'tour', id, 1);
  const who = last ? `by ${last.actor} on ${formatMoment(last.at)}` : 'by someone else';
  throw new AppError(
    'conflict',
    `“${stored.fields.name}” was changed ${who}. Please reload it to see the latest.`,
  );
}

async function recordEach(
  tx: Transaction,
  ids: readonly number[],
  action: AuditAction<'tour'>,
  admin: SignedInAdmin,
): Promise<void> {
  for (const entityId of ids) await recordAudit(tx, { admin, action, entity: 'tour', entityId });
  if (ids.length === 0) return;
  await announceCatalogueChange(tx, ['tours', ...ids.map((id) => `tour:${id}` as const)]);
}
