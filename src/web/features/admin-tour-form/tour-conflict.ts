import { createHash } from 'node:crypto';
import type { Services } from '../../../server/services.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { draftOfTour } from '../../../shared/tours/tour-form-draft.ts';
import { mergeEdits, readBegan, savedBy, type EditConflict } from '../../office/edit-conflict.ts';
import type { StoredTour } from './tour-form-page.ts';
import { tourParts, type TourPart } from './tour-parts.ts';

/** Someone else saved the tour while it was being edited here. */
export interface TourConflict extends EditConflict {
  /** What they saved. */
  theirs: StoredTour;
  /** What the form continues with: their version, with everything that was changed here on top. */
  merged: TourFormDraft;
}

/** A stored tour in the form of its edit form. */
export function storedTour(
  tour: NonNullable<Awaited<ReturnType<Services['tours']['forEditing']>>>,
): StoredTour {
  const draft = draftOfTour(tour);
  return { draft, version: tour.version, began: beganWith(draft) };
}

/**
 * The original value of each part, sent along with the form. It only has to tell whether a part was
 * changed, so digests are enough, however long the part is.
 */
export function beganWith(draft: TourFormDraft): string {
  return JSON.stringify(
    Object.fromEntries(tourParts([]).map((part) => [part.name, digestOf(part, draft)])),
  );
}

/**
 * Compares what someone else saved with what was written here.
 * @param began the original values, as sent with the form
 * @returns null when the tour is gone
 */
export async function meetConflict(
  { tours, categories }: Pick<Services, 'tours' | 'categories'>,
  tourId: number,
  mine: TourFormDraft,
  began: string,
): Promise<TourConflict | null> {
  const [tour, events, kinds] = await Promise.all([
    tours.forEditing(tourId),
    tours.history(tourId),
    categories.list(),
  ]);
  if (!tour) return null;
  const theirs = storedTour(tour);
  const digests = readBegan(began);
  const isChanged = (draft: TourFormDraft) => (part: TourPart) =>
    digests[part.name] !== digestOf(part, draft);
  const edits = mergeEdits(tourParts(kinds), {
    mine,
    theirs: theirs.draft,
    isMine: isChanged(mine),
    isTheirs: isChanged(theirs.draft),
  });
  return { by: savedBy(events[0]), theirs, ...edits };
}

const digestOf = ({ text }: TourPart, draft: TourFormDraft) =>
  createHash('sha256').update(text(draft)).digest('base64url').slice(0, 12);
