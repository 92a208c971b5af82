import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { bookingBody } from '../tests/support/booking-body.ts';

/** A booking as a visitor's client sends it; each `n` has an e-mail address of its own. */
export function bookingRequest(n: number): Partial<autocannon.Request> {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify(bookingBody({ lastName: `Guest ${n}`, email: `guest${n}@load.example` })),
  };
}
