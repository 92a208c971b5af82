import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import type { TimelineEntry } from '../../ui/timeline.tsx';

/** The data of a page with the tour form. */
export interface TourFormPage {
  /** What is stored; null for a new tour. */
  tour: EditedTour | null;
  stored: StoredDraft;
  /** Null when they could not be loaded. */
  categories: readonly CategoryChoice[] | null;
  /** 'last saved by lan.tran, Nov 19, 2026, 10:42' */
  lastSaved: string | null;
  history: readonly TimelineEntry[];
}

/** What is known of a stored tour besides its fields. */
export interface EditedTour {
  id: number;
  name: string;
  isPublished: boolean;
  /** Its rating is that of its published reviews. */
  isReviewed: boolean;
}

/** A stored tour in the form of its edit form. */
export interface StoredTour {
  draft: TourFormDraft;
  version: number;
  /** Shows later what was changed: see tour-conflict.ts. */
  began: string;
}

/** The form's initial state. */
export interface StoredDraft extends StoredTour {
  /** Identifies this filling of the form, however often it is sent. */
  key: string;
}

/** A kind of tour to choose from. */
export interface CategoryChoice {
  id: number;
  name: string;
}
