import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { bookingBody } from '../tests/support/booking-body.ts';
import { numberedAddress } from '../tests/support/numbered-address.ts';

/** A booking as a visitor's client sends it; each `n` has an e-mail address of its own. */
export function bookingRequest(n: number): Partial<autocannon.Request> {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': numberedAddress(n),
    },
    body: JSON.stringify(bookingBody({ lastName: `Guest ${n}`, email: `guest${n}@load.example` })),
  };
}
