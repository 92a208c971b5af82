import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { readTourDraft } from '../../../shared/tours/tour-form-fields.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { textOf } from '../../lib/read-form.ts';
import { BEGAN_FIELD } from '../../office/edit-conflict.ts';
import { keyIn } from '../../office/form-key.ts';
import type { StoredDraft, StoredTour } from './tour-form-page.ts';
import { keptDraftOf, keptForm, keptText } from './kept-draft.ts';

/** The tour form while it is filled in. */
export interface TourDraftState {
  draft: TourFormDraft;
  change: (change: Partial<TourFormDraft>) => void;
  replace: (draft: TourFormDraft) => void;
  /** The version of the tour that was looked at when this was written. */
  version: number;
  /** What stood in it then; sent along. */
  began: string;
  /** Names this filling of the form, also where it was kept from an earlier visit. */
  key: string;
  isDirty: boolean;
  /** What stands there was kept on this device, from an earlier visit. */
  isRestored: boolean;
  /** Goes on with what is stored now, also as what the fields hold where that is given. */
  goOn: (stored: StoredTour, draft?: TourFormDraft) => void;
  /** Back to what is stored on the server. */
  discard: () => void;
  /** It is saved: there is nothing left to keep, or to ask about. */
  forget: () => void;
  /** Whether who leaves now leaves something behind. */
  wouldLose: () => boolean;
}

/**
 * Keeps what is typed: in the page, and on this device until it is saved. Comes back to what was kept.
 * @param stored what the server has
 * @param sent what a form that was sent without script came back with, and what it was made of
 */
export function useTourDraft(
  form: RefObject<HTMLFormElement | null>,
  {
    tourId,
    stored,
    sent,
  }: {
    tourId: number | null;
    stored: StoredDraft;
    sent: StoredTour | null;
  },
): TourDraftState {
  const kept = useMemo(() => keptDraftOf(tourId), [tourId]);
  // The page may be loaded anew under the form, which goes on with the tour that it began with: saving
  // then says so when somebody else was faster.
  const [base, setBase] = useState({ ...stored, ...sent, draft: stored.draft });
  const [draft, setDraft] = useState(sent?.draft ?? stored.draft);
  const [isRestored, setIsRestored] = useState(false);
  const isSaved = useRef(false);
  const isDirty = useMemo(
    () => JSON.stringify(draft) !== JSON.stringify(base.draft),
    [draft, base],
  );

  const keep = useEffectEvent(() => {
    if (!form.current || isSaved.current) return;
    if (isDirty) kept.write(keptText(new FormData(form.current)));
    else if (kept.current() !== null) kept.write(null);
  });

  const wakeUp = useEffectEvent(() => {
    const fields = sent ? null : kept.current();
    // What was typed before the page woke up stands in the fields only.
    const found = fields ? keptForm(fields) : form.current && new FormData(form.current);
    if (!found) return;
    const typed = readTourDraft(found);
    if (JSON.stringify(typed) === JSON.stringify(draft)) return;
    // A switch that was pressed has told so by itself.
    setDraft(({ featured, privateTour, published }) =>
      fields ? typed : { ...typed, featured, privateTour, published },
    );
    if (!fields) return;
    setIsRestored(true);
    setBase({
      draft: base.draft,
      version: Number(found.get('version')) || base.version,
      began: textOf(found, BEGAN_FIELD) || base.began,
      key: keyIn(found) ?? base.key,
    });
  });

  // oxlint-disable-next-line react/set-state-in-effect -- the device and the fields can be read only now
  useEffect(() => wakeUp(), []);
  useEffect(() => {
    const timer = setTimeout(keep, KEPT_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is kept
  }, [draft, base]);
  useEffect(() => {
    const onLeave = () => keep();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);

  const forget = () => {
    isSaved.current = true;
    kept.write(null);
  };
  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    replace: setDraft,
    version: base.version,
    began: base.began,
    key: base.key,
    isDirty,
    isRestored,
    goOn: (from, over) => {
      setBase({ ...from, key: base.key });
      if (over) setDraft(over);
    },
    discard: () => {
      // The page may be loaded anew, or not yet.
      const latest = base.version > stored.version ? base : stored;
      kept.write(null);
      setDraft(latest.draft);
      setBase(latest);
      setIsRestored(false);
    },
    forget,
    wouldLose: () => isDirty && !isSaved.current,
  };
}

/** While somebody types, not every letter is written. */
const KEPT_AFTER_MS = 400;
