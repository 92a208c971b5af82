import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { startApp } from '../support/app.ts';
import { FORMULA, cellsOf, withoutMarks } from '../support/csv-cells.ts';
import { book, signInToken } from './booking-client.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { fetchWhenFree, postForm, signInStaff } from './staff-client.ts';

type Row = Record<string, string>;

/** Columns of the product's own numbers, which may be negative: a price by contact is -1. */
const NUMBERS = new Set(['ID', 'Price', 'Number of Travelers', 'Rating']);

/**
 * Hostile texts are entered in forms and exported as CSV, which a third-party parser reads. In `npm
 * test`: `tests/api/exports.test.ts` and `src/server/features/exports/csv.test.ts`.
 */
export const f18: ProductPromise = {
  id: 'F18',
  promise: 'spreadsheets are safe',
  async prove(trial: Trial) {
    const count = scaled(trial, 1_000, 20);
    const app = await startApp({ TRUST_PROXY: 'true' });
    try {
      const token = await signInToken(app.url);
      const sent = drawn(HOSTILE, count, trial.seed);
      let refused = 0;
      await inParallel(count, 4, async (n) => {
        const [a = '', b = '', c = ''] = sent[n] ?? [];
        const change = {
          firstName: `x${a}`.slice(1) || 'x',
          lastName: b || 'x',
          phone: '+84 912 345 678',
          address: c,
          specialRequests: a,
          dietaryRestrictions: b,
        };
        const { status } = await book(app.url, `f18-${trial.seed}-${n}`, change);
        if (status !== 200) refused += 1;
      });
      for (const [n, [name = '', text = '']] of sent.slice(0, count / 10).entries())
        await addTour(app.url, token, { name: `${name}${n}`, description: text });
      for (const [n, mark] of ['=', '+', '-', '='].entries())
        await postForm(`${app.url}/newsletter`, { email: `${mark}cmd${n}@x.example` });

      const { cookie } = await signInStaff(app.url);
      const exportOf = (what: string) =>
        readCsv(postForm(`${app.url}/admin/settings/exports`, { what }, cookie));
      const stored = await storedBookings(app.url, token);
      const files = {
        bookings: await exportOf('bookings'),
        tours: await exportOf('tours'),
        subscribers: await readCsv(postForm(`${app.url}/admin/subscribers/export`, {}, cookie)),
      };
      const bookings = rowsOf(files.bookings);
      const changed = bookings.filter((row) => !isEqual(row, stored.get(Number(row.ID))));
      const cells = Object.values(files).flatMap((file) => rowsOf(file).flatMap(textCells));
      // With the list separator of another country, the same file is split at other places.
      const otherwise = Object.values(files).flatMap((file) =>
        [';', '\t'].flatMap((separator) => cellsOf(file, separator)),
      );
      const formulas = [
        ...cells.filter(isArmed),
        ...otherwise.filter((cell) => FORMULA.test(cell)),
      ];
      const armed = cells.filter((cell) => isArmed(withoutMarks(cell)));
      return {
        done: `${count} hostile bookings, ${Math.floor(count / 10)} tours and 4 newsletter addresses through forms and API, then every CSV export of the office`,
        figure: `${bookings.length} bookings, ${rowsOf(files.tours).length} tours, ${rowsOf(files.subscribers).length} addresses read, also as files separated by semicolons and by tabs; ${refused} refused, ${changed.length} not as stored, ${formulas.length} of ${cells.length + otherwise.length} cells start a formula${formulas[0] ? ` (${JSON.stringify(formulas[0])})` : ''}`,
        holds:
          bookings.length + refused === count &&
          rowsOf(files.subscribers).length > 0 &&
          changed.length === 0 &&
          formulas.length === 0 &&
          armed.length > 0,
        control: `without the mark for plain text ${armed.length} of these cells start one`,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

const PIECES = fc.oneof(
  fc.constantFrom('=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1'),
  fc.constantFrom(
    '－1',
    '＠x',
    "'=1",
    '"',
    '""',
    ',',
    ';',
    "x;=cmd|'/C calc'!A0",
    'x\t "+1"',
    'a\nb',
    '=HYPERLINK("http://x")',
    'Ánh',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const TEXT = fc.array(PIECES, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const HOSTILE = fc.array(TEXT, { minLength: 3, maxLength: 3 });

async function addTour(url: string, token: string, words: Record<string, string>): Promise<void> {
  const answer = await fetchWhenFree(`${url}/api/add-tour.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      category: 1,
      location: '=Hanoi',
      duration: '+1 day',
      priceType: 'per_person',
      priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 10 }],
      maxGroupSize: 20,
      ...words,
    }),
  });
  await answer.arrayBuffer();
}

async function readCsv(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  if (!String(answer.headers.get('content-type')).startsWith('text/csv'))
    throw new Error(`The export answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer()).toString();
}

function rowsOf(file: string): Row[] {
  return parse(file, { bom: true, columns: true });
}

async function storedBookings(url: string, token: string): Promise<Map<number, Row>> {
  const all = new Map<number, Row>();
  for (let page = 1; ; page += 1) {
    const answer = await fetchWhenFree(`${url}/api/get-bookings.php?perPage=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = (await answer.json()) as (Row & { id: string })[];
    for (const row of rows) all.set(Number(row.id), row);
    if (rows.length < 100) return all;
  }
}

function isEqual(row: Row, stored: Row | undefined): boolean {
  return (
    stored !== undefined &&
    withoutMarks(row['First Name'] ?? '') === stored.first_name &&
    withoutMarks(row['Last Name'] ?? '') === stored.last_name &&
    withoutMarks(row.Address ?? '') === stored.address &&
    withoutMarks(row['Special Requests'] ?? '') === stored.special_requests &&
    withoutMarks(row['Dietary Restrictions'] ?? '') === stored.dietary_restrictions
  );
}

/** A cell that spreadsheets may run, or that hides its beginning. */
const isArmed = (cell: string) => FORMULA.test(cell) || /^[\t\r\n]/.test(cell);

const textCells = (row: Row) =>
  Object.entries(row).flatMap(([head, cell]) => (NUMBERS.has(head) ? [] : [cell]));
