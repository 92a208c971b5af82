import type { PlainDate } from '../dates/plain-date.ts';

/** The stars that a review can give, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type ReviewRating = (typeof RATINGS)[number];

/** The states of a review: staff read it before it is shown (contract, 'Dead controls'). */
export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/**
 * The states that can follow each state. A published review can be taken down, and a rejected one
 * can be published after all.
 */
const NEXT_STATES: Record<ReviewState, readonly ReviewState[]> = {
  pending: ['published', 'rejected'],
  published: ['rejected'],
  rejected: ['published'],
};

/** A review in the state in which it was looked at. */
export interface SeenReview {
  id: number;
  state: ReviewState;
}

/** Whether a review can go from one state to the other. */
export function canBecome(from: ReviewState, to: ReviewState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** A tour's rating from its published reviews. */
export interface ReviewScore {
  /** The mean of 1 to 5, to one decimal. */
  rating: number;
  count: number;
}

/** How many published reviews gave each number of stars. */
export type RatingCounts = Record<ReviewRating, number>;

/** A published review as a tour's page shows it. */
export interface TourReview {
  id: number;
  name: string;
  /** '' where none was given. */
  country: string;
  /** The day the trip left. */
  departureDate: PlainDate;
  rating: number;
  /** '' where none was given. */
  title: string;
  comment: string;
  /** What the guide answered; null when nobody did. */
  reply: { name: string; text: string } | null;
}
