import { describe, expect, it } from 'vitest';
import { parseBookingEdit } from './booking-edit.ts';

const TODAY = '2026-11-20';
const edit = {
  tourName: 'Sapa Terraces & Hill Villages',
  tourLocation: 'Lào Cai',
  tourDuration: '4 days 3 nights',
  pricePerPerson: '289.50',
  numberOfTravelers: '12',
  firstName: 'Ingrid',
  lastName: 'Solberg',
  email: 'ingrid@example.com',
  phone: '+47 400 00 000',
  address: '',
  departureDate: '2026-01-10',
  returnDate: '2026-01-13',
  specialRequests: '',
  dietaryRestrictions: '',
  medicalConditions: '',
  status: 'completed',
  travelers: [],
  version: '4',
};

const errorsOf = (input: unknown) => {
  const result = parseBookingEdit(input, TODAY);
  return result.ok ? {} : result.errors;
};

describe('parseBookingEdit', () => {
  it('accepts past dates, large groups and unnamed travelers', () => {
    expect(parseBookingEdit(edit, TODAY)).toEqual({
      ok: true,
      value: { ...edit, pricePerPerson: 28_950, numberOfTravelers: 12, version: 4 },
    });
  });

  it.each([
    ['', null],
    [null, null],
    [-1, null],
    ['-1', null],
    [0, 0],
    [' 12.5 ', 1250],
  ])('reads the price %j as %j cents', (pricePerPerson, cents) => {
    const result = parseBookingEdit({ ...edit, pricePerPerson }, TODAY);
    expect(result.ok && result.value.pricePerPerson).toBe(cents);
  });

  const badPrice = 'Please enter a price of at most $100,000, such as 149 or 149.50';
  it.each([
    ['tourName', ' ', 'Tour name is required'],
    ['pricePerPerson', -2, badPrice],
    ['pricePerPerson', '1e309', badPrice],
    ['pricePerPerson', Number.NaN, badPrice],
    ['pricePerPerson', undefined, badPrice],
    ['pricePerPerson', 12.345, badPrice],
    ['pricePerPerson', '100000.01', badPrice],
    ['numberOfTravelers', 0, 'Please enter 1 to 500 travelers'],
    ['departureDate', '', 'Departure date is required'],
    ['returnDate', '2026-01-09', 'Return date cannot be before departure'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['status', 'paid', 'Please choose a status'],
    ['version', undefined, 'Please reload the booking and try again'],
    ['version', 1.5, 'Please reload the booking and try again'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(errorsOf({ ...edit, [field]: value })).toEqual({ [field]: message });
  });

  it('names the traveler with the error', () => {
    const travelers = [{ firstName: 'Ingrid', lastName: 'Solberg' }, { firstName: 'Nils' }];
    expect(errorsOf({ ...edit, travelers })).toEqual({
      'travelers.1.lastName': 'Last name is required',
    });
  });
});
