import { expect, it } from 'vitest';
import { loadingFailed } from './load-problem.tsx';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: '' });

it.each([
  ['Failed to fetch bookings: 503', answered(503)],
  ['Failed to fetch bookings: 500', new Error('Unexpected Server Error')],
  ['Load failed', new TypeError('Load failed')],
  ['Unknown error', 'a text that something threw'],
])('says “%s”', (reason, error) => {
  expect(loadingFailed('bookings', error)).toBe(`Error loading bookings: ${reason}`);
});
