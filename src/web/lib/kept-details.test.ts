import { expect, test } from 'vitest';
import { readKeptDetails } from './kept-details.ts';

const INGRID = {
  firstName: 'Ingrid',
  lastName: 'Solberg',
  email: 'ingrid@fjord.example',
  phone: '+47 400 00 000',
};

test('reads what was stored, and from other data only the texts it knows', () => {
  expect(readKeptDetails(JSON.stringify(INGRID))).toEqual(INGRID);
  expect(readKeptDetails('{"firstName":"Ingrid","email":7,"passport":"X1"}')).toEqual({
    firstName: 'Ingrid',
    lastName: '',
    email: '',
    phone: '',
  });
});

test.each([null, '', '{', 'null', '[]', '7', '{"firstName":""}', '{"phone":null}'])(
  'ignores %s',
  (stored) => {
    expect(readKeptDetails(stored)).toBeNull();
  },
);
