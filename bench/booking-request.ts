import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';

/** A booking as a visitor's client sends it; `n` makes it somebody's of their own address. */
export function bookingRequest(n: number): Partial<autocannon.Request> {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      source: 'booking_form',
      tourId: 2,
      firstName: 'Bench',
      lastName: `Guest ${n}`,
      email: `guest${n}@load.example`,
      phone: '+47 400 00 000',
      address: '',
      departureDate: '2027-12-10',
      returnDate: '2027-12-11',
      numberOfTravelers: 2,
      travelersArray: [
        {
          firstName: 'Bench',
          lastName: `Guest ${n}`,
          age: 30,
          gender: 'not-specified',
          nationality: 'Norwegian',
        },
        {
          firstName: 'Second',
          lastName: `Guest ${n}`,
          age: 31,
          gender: 'not-specified',
          nationality: 'Norwegian',
        },
      ],
      specialRequests: '',
      dietaryRestrictions: '',
      medicalConditions: '',
      status: 'pending',
    }),
  };
}
