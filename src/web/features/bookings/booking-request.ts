import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { useNavigation } from 'react-router';
import {
  bookingFormFromFormData,
  type BookingFormDraft,
} from '../../../shared/bookings/booking-draft.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { forgetForm, isKept } from '../../lib/form-storage.ts';
import { currentKeptDetails } from '../../lib/kept-details.ts';
import { keepForm } from '../../lib/kept-form.ts';
import type { Refusal } from './booking-problems.ts';
import { useRefusal } from './booking-refusal.ts';
import { findBookingTour, type BookingTour } from './booking-tour.ts';
import { returnAfter } from './booking-trip.ts';

/** What the form begins with, and is checked against. */
export interface BookingRequestStart {
  tours: readonly BookingTour[];
  draft: BookingFormDraft;
  /** The day it is in Vietnam. */
  today: string;
  /** What the server said of the last try. */
  refused: Refusal | null;
}

/**
 * The state of a booking form. Its fields hold their own values, so that what is typed before
 * hydration, or what the browser restores, is never overwritten; only the trip is tracked.
 */
export function useBookingRequest(
  form: RefObject<HTMLFormElement | null>,
  { tours, draft: start, today, refused }: BookingRequestStart,
) {
  const [trip, setTrip] = useState(start);
  const isSending = useNavigation().formData !== undefined;
  const [isAwake, setIsAwake] = useState(false);
  const [rules, setRules] = useState<Rules | null>(null);
  const { refusal, errors, setRefusal, forget } = useRefusal(refused);
  // In a form that was already sent, empty fields stay empty.
  const [isUntried] = useState(refused === null);

  useEffect(() => {
    if (!form.current) return;
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what is in its fields
    setTrip(readForm(form.current));
    if (!isUntried) forgetForm(NAME);
    else if (!isKept(NAME)) fillWithKept(form.current);
    keepForm(form.current, NAME);
    setIsAwake(true);
  }, [form, isUntried]);

  /**
   * The rules load when the form is first used; if they are late or fail to load, the server checks
   * as well.
   */
  function loadRules() {
    if (!rules) import('../../../shared/bookings/booking-form.ts').then(setRules, () => {});
  }

  function follow(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    forget(name);
    if (FIELDS_OF_TRIP.has(name)) followTrip(event, name);
  }

  function followTrip(event: FormEvent<HTMLFormElement>, name: string) {
    const next = readForm(event.currentTarget);
    if (name === 'departureDate' || name === 'tourId') {
      const tour = findBookingTour(tours, next.tourId);
      next.returnDate = returnAfter(next.departureDate, next.returnDate, tour);
      const field = event.currentTarget.elements.namedItem('returnDate');
      if (field instanceof HTMLInputElement) field.value = next.returnDate;
      forget('returnDate');
    }
    if (name === 'numberOfTravelers') forget(...fieldsBeyond(next.travelers.length, errors));
    setTrip(next);
  }

  /** Lets a form be sent if the browser finds no fault in it. */
  function check(event: FormEvent<HTMLFormElement>) {
    const parsed = rules?.parseBookingForm(readForm(event.currentTarget), today);
    const isRefused = parsed !== undefined && !parsed.ok;
    if (isRefused) event.preventDefault();
    setRefusal(isRefused ? { errors: parsed.errors, hasFailed: false } : null);
  }

  return { trip, isAwake, isSending, refusal, errors, loadRules, follow, check };
}

type Rules = typeof import('../../../shared/bookings/booking-form.ts');

/** The name under which the tab keeps the form. */
const NAME = 'booking';

const FIELDS_OF_TRIP = new Set(['tourId', 'departureDate', 'returnDate', 'numberOfTravelers']);

/** Fills empty fields with what this browser keeps about its traveler. */
function fillWithKept(form: HTMLFormElement) {
  const kept = currentKeptDetails();
  if (!kept) return;
  const { firstName, lastName, email, phone } = kept;
  const values = { contactFirstName: firstName, contactLastName: lastName, email, phone };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value ||= value;
  }
}

function readForm(form: HTMLFormElement) {
  return bookingFormFromFormData(new FormData(form));
}

/** The fields with errors of travelers who are no longer in the list. */
function fieldsBeyond(travelers: number, errors: FormErrors): string[] {
  return Object.keys(errors).filter((field) => {
    const [, index] = /^travelers\.(\d+)\./.exec(field) ?? [];
    return Number(index) >= travelers;
  });
}
