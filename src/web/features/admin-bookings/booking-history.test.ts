import { describe, expect, test } from 'vitest';
import type { HistoryEvent } from '../../../server/features/audit/history.store.ts';
import { auditActions } from '../../../shared/audit/audit-actions.ts';
import { historyEntries } from './booking-history.ts';

const createdAt = new Date('2026-11-21T03:42:00Z');
const event = (given: Partial<HistoryEvent>): HistoryEvent => ({
  at: new Date('2026-11-21T18:06:00Z'),
  actor: 'lan',
  action: 'update',
  changes: {},
  ...given,
});
const entriesOf = (...history: HistoryEvent[]) =>
  historyEntries({ source: 'booking_form', createdAt, history });

describe('historyEntries', () => {
  test('begins every history with how the request was sent, in Hanoi’s time', () => {
    expect(entriesOf()).toEqual([
      {
        title: 'Request received, price set by the server',
        note: 'Nov\u00a021,\u00a02026,\u00a010:42, from the website',
      },
    ]);
    for (const [source, words] of [
      ['phone', 'by phone'],
      ['staff', 'at the office'],
      ['partner.example', 'partner.example'],
    ] as const) {
      const [entry] = historyEntries({ source, createdAt, history: [] });
      expect(entry?.note).toBe(`Nov\u00a021,\u00a02026,\u00a010:42, ${words}`);
    }
  });

  test('does not repeat how it was sent', () => {
    const guest = entriesOf(event({ action: 'add', actor: 'system' }));
    expect(guest.map(({ title }) => title)).toEqual(['Request received, price set by the server']);
    const staff = entriesOf(event({ action: 'add' }));
    expect(staff.map(({ title, note }) => [title, note])).toEqual([
      ['Added by the office', 'Nov\u00a022,\u00a02026,\u00a001:06, by lan'],
    ]);
  });

  test('names the changed fields and their new values', () => {
    const [line] = entriesOf(
      event({
        changes: {
          status: { from: 'pending', to: 'confirmed' },
          phone: { from: '+47 400', to: '' },
          returnDate: { from: '', to: '2026-12-13' },
          pricePerPerson: { from: null, to: 28_950 },
        },
      }),
    );
    expect(line).toEqual({
      title: 'Changed status from Pending to Confirmed, phone, return, and price per person',
      lines: [
        'Phone: +47 400 to none',
        'Return: none to Dec 13, 2026',
        'Price per person: on request to $289.50',
      ],
      note: 'Nov\u00a022,\u00a02026,\u00a001:06, by lan',
    });
  });

  test('says only that a private text has changed', () => {
    const [line] = entriesOf(
      event({ changes: { medicalConditions: { from: '[private]', to: '[private]' } } }),
    );
    expect(line).toMatchObject({ title: 'Changed medical conditions', lines: [] });
  });

  test('has words for everything that is written down about a booking', () => {
    for (const action of auditActions.booking) {
      const [entry] = entriesOf(event({ action }));
      expect(entry?.title).toMatch(/^[A-Z][a-z]+ /);
    }
  });
});
