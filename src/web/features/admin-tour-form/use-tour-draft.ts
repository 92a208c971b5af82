import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { readTourDraft } from '../../../shared/tours/tour-form-fields.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { textOf } from '../../lib/read-form.ts';
import { BEGAN_FIELD } from '../../office/edit-conflict.ts';
import { keyIn } from '../../office/form-key.ts';
import type { StoredDraft, StoredTour } from './tour-form-page.ts';
import { keptDraftOf, keptForm, keptText } from './kept-draft.ts';

/** The state of the tour form while it is filled in. */
export interface TourDraftState {
  draft: TourFormDraft;
  change: (change: Partial<TourFormDraft>) => void;
  replace: (draft: TourFormDraft | ((now: TourFormDraft) => TourFormDraft)) => void;
  /** The version of the tour that this is based on. */
  version: number;
  /** The original values of that version, to be sent along. */
  began: string;
  /** Identifies this filling of the form, even across visits. */
  key: string;
  isDirty: boolean;
  /** Whether the contents were kept on this device from an earlier visit. */
  isRestored: boolean;
  /** Continues with what is stored now, and with other contents of the fields if given. */
  goOn: (stored: StoredTour, draft?: TourFormDraft) => void;
  /** Returns to what is stored on the server. */
  discard: () => void;
  /** Call it once the form is saved: there is nothing left to keep or to ask about. */
  forget: () => void;
  /** Whether leaving now would lose anything. */
  wouldLose: () => boolean;
}

/**
 * Keeps what is typed, in the page and on this device, until it is saved; restores what was kept.
 * @param stored what the server has
 * @param sent the form as it was sent without script, and what it was made from
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
  // The page may be reloaded under the form, but the form stays based on the tour that it began
  // with, so that saving reports when someone else was faster.
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
    // What was typed before hydration is only in the fields.
    const found = fields ? keptForm(fields) : form.current && new FormData(form.current);
    if (!found) return;
    const typed = readTourDraft(found);
    if (JSON.stringify(typed) === JSON.stringify(draft)) return;
    // A switch that was pressed has reported that itself.
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
      // The page may have been reloaded already, or not yet.
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

/** Pause after typing before it is stored, so that not every letter is written. */
const KEPT_AFTER_MS = 400;
