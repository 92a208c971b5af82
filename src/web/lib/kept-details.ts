import type { KeptDetails } from '../../shared/bookings/kept-details.ts';
import { createDeviceStore } from './device-store.ts';

/**
 * What this browser keeps about its traveler; null when nothing, on the server, and during
 * hydration.
 */
export function useKeptDetails(): KeptDetails | null {
  return store.useValue();
}

/** The same at this moment, for use outside of components. */
export function currentKeptDetails(): KeptDetails | null {
  return store.current();
}

/**
 * Stores details, or removes them when all are empty. False when the browser stores nothing for
 * this site.
 */
export function keepDetails(details: KeptDetails): boolean {
  const isEmpty = Object.values(details).every((value) => value === '');
  return store.write(isEmpty ? null : JSON.stringify(details));
}

/** Removes the details. */
export function forgetDetails(): void {
  store.write(null);
}

/** The details in a stored text; null when it holds none. */
export function readKeptDetails(stored: string | null): KeptDetails | null {
  if (stored === null) return null;
  try {
    const kept = JSON.parse(stored) as Record<string, unknown> | null;
    const text = (name: string) => {
      const value = kept?.[name];
      return typeof value === 'string' ? value : '';
    };
    const details = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
    };
    return Object.values(details).some((value) => value !== '') ? details : null;
  } catch {
    return null;
  }
}

const store = createDeviceStore('traveler', readKeptDetails, null);
