import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { ToursService } from '../../../server/features/tours/tours.service.ts';
import { idField } from '../../../shared/form-fields.ts';
import { MAX_PER_PAGE } from '../../../shared/paging.ts';
import { NOTHING_TO_RESTORE } from '../../../shared/personal-data/restorable.ts';
import { TOUR_FLAGS } from '../../../shared/tours/tour-flags.ts';
import { keyIn } from '../../office/form-key.ts';

/** What a form of the page asks for. */
export type TourIntent = z.output<typeof intentSchema>;

/** What was done, or what was not and why. */
export type TourResult =
  | {
      ok: true;
      intent: TourIntent['intent'];
      /** The tours that it was done to; for a copy, the new one. */
      ids: number[];
    }
  | {
      ok: false;
      intent: TourIntent['intent'];
      message: string;
      /** Whether the page shows something that is no longer stored. */
      isStale: boolean;
    };

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseTourIntent(form: FormData): TourIntent | null {
  const fields = {
    ...Object.fromEntries(form),
    tourIds: form.getAll('tourId'),
    key: keyIn(form),
  };
  return intentSchema.safeParse(fields).data ?? null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service
 */
export async function runTourIntent(
  tours: ToursService,
  admin: SignedInAdmin,
  asked: TourIntent,
): Promise<TourResult> {
  const { intent } = asked;
  if (intent === 'switch') {
    const { tourId, flag, version = null, value } = asked;
    await tours.switchFlag(tourId, { flag, version, value: value !== undefined }, admin);
    return { ok: true, intent, ids: [tourId] };
  }
  if (intent === 'duplicate') {
    return { ok: true, intent, ids: [await tours.duplicate(asked.tourId, admin, asked.key)] };
  }
  const ids =
    intent === 'delete'
      ? await tours.removeAll(asked.tourIds, admin)
      : await tours.restore(asked.tourIds, admin);
  return ids.length > 0
    ? { ok: true, intent, ids }
    : { ok: false, intent, message: ALREADY[intent], isStale: true };
}

const id = idField();
const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_PER_PAGE));

const intentSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('switch'),
    tourId: id,
    /** For publishing; the other two switches change the tour whatever its version. */
    version: z.optional(id),
    flag: z.enum(TOUR_FLAGS),
    /** The value of a checkbox, which is only sent when it is on. */
    value: z.optional(z.literal('on')),
  }),
  z.object({ intent: z.literal('duplicate'), tourId: id, key: z.nullable(z.string()) }),
  z.object({ intent: z.literal('delete'), tourIds: ids }),
  z.object({ intent: z.literal('restore'), tourIds: ids }),
]);

/** Shown when someone else was faster, or the answer to the same request was lost. */
const ALREADY = {
  delete: 'There is nothing left to delete: it has already been done.',
  restore: NOTHING_TO_RESTORE,
} as const;
