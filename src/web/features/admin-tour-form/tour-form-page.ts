import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';

/** What a page of the form is made of. */
export interface TourFormPage {
  /** What is stored; null for a new tour. */
  tour: { id: number; name: string; isPublished: boolean; isReviewed: boolean } | null;
  stored: StoredDraft;
  /** Null when they could not be loaded. */
  categories: readonly CategoryChoice[] | null;
  /** 'last saved by lan.tran, Nov 19, 2026, 10:42' */
  lastSaved: string | null;
  history: readonly TimelineEntry[];
}

/** What is stored of a tour, as its form holds it. */
export interface StoredTour {
  draft: TourFormDraft;
  version: number;
  /** Tells later what was changed since: see tour-conflict.ts. */
  began: string;
}

/** The form as it begins. */
export interface StoredDraft extends StoredTour {
  /** Names this filling of the form, however often it is sent. */
  key: string;
}

/** A kind of tour to choose from. */
export interface CategoryChoice {
  id: number;
  name: string;
}
