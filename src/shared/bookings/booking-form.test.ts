import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingFormFromFormData, resizeTravelers } from './booking-draft.ts';
import { parseBookingForm } from './booking-form.ts';
import { MAX_NOTES_LENGTH, MAX_TRAVELERS } from './booking-limits.ts';

const TODAY = '2026-11-20';
const traveler = {
  firstName: 'Ingrid',
  lastName: 'Solberg',
  dateOfBirth: '1988-03-02',
  nationality: 'Norwegian',
};
const form = {
  tourId: 3,
  departureDate: '2026-12-10',
  returnDate: '2026-12-13',
  numberOfTravelers: 2,
  contactFirstName: 'Ingrid',
  contactLastName: 'Solberg',
  email: 'ingrid@example.com',
  phone: '+47 400 00 000',
  address: 'Oslo',
  travelers: [traveler, { ...traveler, firstName: 'Nils' }],
  specialRequests: 'A room with a view.\nQuiet.',
  dietaryRestrictions: 'Vegetarian',
  medicalConditions: '',
  idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

const errorsOf = (input: unknown) => {
  const result = parseBookingForm(input, TODAY);
  return result.ok ? {} : result.errors;
};

describe('parseBookingForm', () => {
  it('accepts a complete form unchanged', () => {
    expect(parseBookingForm(form, TODAY)).toEqual({ ok: true, value: form });
  });

  it('accepts what a page sends: numbers as text, surrounding spaces, empty optional fields', () => {
    const result = parseBookingForm(
      {
        tourId: ' 3 ',
        departureDate: '2026-12-10',
        returnDate: '',
        numberOfTravelers: '1',
        contactFirstName: '  Ingrid \u0000 Marie ',
        contactLastName: 'Solberg',
        email: ' ingrid@example.com ',
        phone: form.phone,
        address: null,
        travelers: [{ firstName: ' Ingrid', lastName: 'Solberg ' }],
        idempotencyKey: form.idempotencyKey,
        price: 1,
        status: 'confirmed',
      },
      TODAY,
    );
    expect(result).toEqual({
      ok: true,
      value: {
        ...form,
        numberOfTravelers: 1,
        contactFirstName: 'Ingrid Marie',
        returnDate: '',
        address: '',
        specialRequests: '',
        dietaryRestrictions: '',
        travelers: [{ firstName: 'Ingrid', lastName: 'Solberg', dateOfBirth: '', nationality: '' }],
      },
    });
  });

  it.each([null, undefined, 'text', 7, [], {}])(
    'answers %j with every error, in the order of the form',
    (input) => {
      expect(Object.entries(errorsOf(input))).toEqual([
        ['tourId', 'Please select a tour'],
        ['departureDate', 'Departure date is required'],
        ['numberOfTravelers', 'Please choose 1 to 10 travelers'],
        ['contactFirstName', 'First name is required'],
        ['contactLastName', 'Last name is required'],
        ['email', 'Email is required'],
        ['phone', 'Phone number is required'],
        ['travelers', 'Please give the names of every traveler'],
        ['idempotencyKey', 'Please reload the page and try again'],
      ]);
    },
  );

  it('reports rules between fields together with errors of single fields, in the order of the form', () => {
    const errors = errorsOf({
      ...form,
      tourId: 1.5,
      returnDate: '2026-12-09',
      numberOfTravelers: 3,
      email: 'ingrid.solberg@',
      phone: undefined,
      travelers: [traveler, { ...traveler, firstName: ' ' }],
    });
    expect(Object.entries(errors)).toEqual([
      ['tourId', 'Please select a tour'],
      ['returnDate', 'Return date cannot be before departure'],
      ['numberOfTravelers', 'Please give the names of every traveler'],
      ['email', 'Please enter a valid email address'],
      ['phone', 'Phone number is required'],
      ['travelers.1.firstName', 'First name is required'],
    ]);
  });

  it.each([
    ['tourId', '', 'Please select a tour'],
    ['tourId', '0', 'Please select a tour'],
    ['tourId', 2 ** 31, 'Please select a tour'],
    ['tourId', Number.NaN, 'Please select a tour'],
    ['departureDate', '', 'Departure date is required'],
    ['departureDate', 'soon', 'Please enter a valid date'],
    ['departureDate', '2027-02-29', 'Please enter a valid date'],
    ['departureDate', '2026-11-19', 'Departure date cannot be in the past'],
    ['returnDate', '2026-12-32', 'Please enter a valid date'],
    ['returnDate', '2026-12-09', 'Return date cannot be before departure'],
    ['numberOfTravelers', 0, 'Please choose 1 to 10 travelers'],
    ['numberOfTravelers', 11, 'Please choose 1 to 10 travelers'],
    ['numberOfTravelers', 1, 'Please give the names of every traveler'],
    ['contactFirstName', ' ', 'First name is required'],
    ['contactLastName', '\n', 'Last name is required'],
    ['email', 'a b@example.com', 'Please enter a valid email address'],
    ['email', 'ingrid@example', 'Please enter a valid email address'],
    ['email', 'ingrid@example..com', 'Please enter a valid email address'],
    ['email', 'i@j@example.com', 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
    ['address', 'x'.repeat(301), 'Please use at most 300 characters'],
    ['specialRequests', 'x'.repeat(MAX_NOTES_LENGTH + 1), 'Please use at most 2,000 characters'],
    ['medicalConditions', 7, 'Please enter text'],
    ['idempotencyKey', 'short', 'Please reload the page and try again'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(errorsOf({ ...form, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['dateOfBirth', '2026-11-21', 'Date of birth cannot be in the future'],
    ['dateOfBirth', '1899-12-31', 'Please enter a valid date'],
    ['dateOfBirth', '1990-02-30', 'Please enter a valid date'],
  ])('refuses a traveler with %s %j: %s', (field, value, message) => {
    const travelers = [traveler, { ...traveler, [field]: value }];
    expect(errorsOf({ ...form, travelers })).toEqual({ [`travelers.1.${field}`]: message });
  });

  it('depends on the current day', () => {
    expect(parseBookingForm(form, '2026-12-10').ok).toBe(true);
    expect(parseBookingForm(form, '2026-12-11').ok).toBe(false);
    expect(parseBookingForm(form, '2026-12-10').ok).toBe(true);
  });

  it('accepts today as departure and as date of birth, and a return on the day of departure', () => {
    const travelers = [traveler, { ...traveler, dateOfBirth: TODAY }];
    expect(errorsOf({ ...form, departureDate: TODAY, returnDate: TODAY, travelers })).toEqual({});
  });

  it('answers very many travelers with one error', () => {
    const travelers = Array.from({ length: 100_000 }, () => ({}));
    expect(errorsOf({ ...form, travelers })).toEqual({
      travelers: 'Please choose 1 to 10 travelers',
    });
  });

  it('never throws, and its result is accepted again', () => {
    const keys = Object.keys(form);
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), (key, value) => {
        const result = parseBookingForm({ ...form, [key]: value }, TODAY);
        const again = result.ok ? parseBookingForm(result.value, TODAY) : result;
        expect(again).toEqual(result);
        expect(result.ok || Object.keys(result.errors).length > 0).toBe(true);
      }),
    );
  });
});

describe('bookingFormFromFormData', () => {
  it('reads a posted form so that it can be checked', () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) {
      if (!Array.isArray(value)) data.set(name, String(value));
    }
    form.travelers.forEach((person, index) => {
      for (const [name, value] of Object.entries(person))
        data.set(`travelers.${index}.${name}`, value);
    });
    expect(parseBookingForm(bookingFormFromFormData(data), TODAY)).toEqual({
      ok: true,
      value: form,
    });
  });

  it('has as many travelers as requested, the new ones blank', () => {
    const data = new FormData();
    data.set('numberOfTravelers', '3');
    data.set('travelers.0.firstName', 'Ingrid');
    data.set('travelers.5.firstName', 'Nobody');
    const names = bookingFormFromFormData(data).travelers.map(({ firstName }) => firstName);
    expect(names).toEqual(['Ingrid', '', '']);
  });

  it.each(['', '0', '11', '2.5', '1e309', 'many'])(
    'shows one traveler if %j were requested',
    (count) => {
      const data = new FormData();
      data.set('numberOfTravelers', count);
      data.set('tourId', new File(['x'], 'x.txt'));
      const draft = bookingFormFromFormData(data);
      expect(draft.travelers).toHaveLength(1);
      expect(draft.tourId).toBe('');
    },
  );
});

describe('resizeTravelers', () => {
  it('keeps the remaining travelers and adds blank ones that are independent of each other', () => {
    const grown = resizeTravelers([traveler], 3);
    expect(grown[0]).toBe(traveler);
    expect(grown[1]).toEqual({ firstName: '', lastName: '', dateOfBirth: '', nationality: '' });
    expect(grown[1]).not.toBe(grown[2]);
    expect(resizeTravelers(grown, 1)).toEqual([traveler]);
    expect(resizeTravelers([], MAX_TRAVELERS)).toHaveLength(MAX_TRAVELERS);
  });
});
