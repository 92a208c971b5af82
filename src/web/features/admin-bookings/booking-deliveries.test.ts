import { describe, expect, test } from 'vitest';
import type { DeliveryView } from '../../../server/features/webhooks/webhooks.store.ts';
import { deliveryLines } from './booking-deliveries.ts';

const at = new Date('2026-11-21T03:42:04Z');
const delivery = (given: Partial<DeliveryView>): DeliveryView => ({
  id: 'msg_1',
  hook: 'booking',
  state: 'waiting',
  createdAt: at,
  nextAttemptAt: null,
  deliveredAt: null,
  attempts: [],
  ...given,
});
const attempt = (number: number, status: number | null, problem: string | null) => ({
  number,
  startedAt: at,
  durationMs: 412,
  status,
  problem,
});

describe('deliveryLines', () => {
  test('lists what each try answered', () => {
    const attempts = [
      attempt(3, 200, null),
      attempt(2, null, 'No answer in time'),
      attempt(1, 502, 'Answered 502'),
    ];
    const lines = deliveryLines(delivery({ state: 'delivered', attempts }));
    expect([lines.state, lines.note]).toEqual(['Delivered', 'on the third try']);
    expect(
      lines.attempts.map(({ time, answer, isDelivered }) => [time, answer, isDelivered]),
    ).toEqual([
      ['10:42:04', 'HTTP 200 in 412 ms', true],
      ['10:42:04', 'No answer in time', false],
      ['10:42:04', 'HTTP 502', false],
    ]);
  });

  test.each<[string, Partial<DeliveryView>, string]>([
    ['on its way', { nextAttemptAt: at }, 'Sending '],
    [
      'tried again later',
      { nextAttemptAt: at, attempts: [attempt(1, 502, 'Answered 502')] },
      'Trying again next try Nov 21, 2026, 10:42',
    ],
    [
      'given up',
      { state: 'exhausted', attempts: [attempt(1, 502, 'Answered 502')] },
      'Not delivered after 1 try',
    ],
    ['nowhere to go', { state: 'not_configured' }, 'Not sent no address is set'],
  ])('says of a message that is %s', (_, given, expected) => {
    const { state, note } = deliveryLines(delivery(given));
    expect(`${state} ${note}`).toBe(expected);
  });
});
