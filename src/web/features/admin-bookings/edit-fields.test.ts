import { describe, expect, test } from 'vitest';
import { parseEditFields } from './edit-fields.ts';

const fields = {
  tourName: 'Sapa Terraces',
  numberOfTravelers: '2',
  pricePerPerson: '289.50',
  firstName: 'Ingrid',
  lastName: 'Solberg',
  email: 'ingrid@fjord.example',
  phone: '+47 400 00 000',
  departureDate: '2026-12-10',
  status: 'pending',
  version: '3',
};
const traveler = (position: number, firstName: string, lastName: string) => ({
  [`travelers.${position}.firstName`]: firstName,
  [`travelers.${position}.lastName`]: lastName,
  [`travelers.${position}.dateOfBirth`]: '',
  [`travelers.${position}.nationality`]: '',
});

describe('parseEditFields', () => {
  test('reads the price as cents and the rows as travelers', () => {
    const parsed = parseEditFields(
      { ...fields, ...traveler(0, 'Ingrid', 'Solberg'), ...traveler(1, 'Jonas', 'Haugen') },
      '2026-11-21',
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        pricePerPerson: 28_950,
        version: 3,
        travelers: [{ firstName: 'Ingrid' }, { firstName: 'Jonas' }],
      },
    });
  });

  test('drops an empty row and assigns the errors of the others to their own rows', () => {
    const parsed = parseEditFields(
      { ...fields, ...traveler(0, '', ' '), ...traveler(4, 'Jonas', '') },
      '2026-11-21',
    );
    expect(parsed).toEqual({
      ok: false,
      errors: { 'travelers.4.lastName': 'Last name is required' },
    });
  });

  test('a booking may lose all its travelers', () => {
    const parsed = parseEditFields({ ...fields, ...traveler(0, '', '') }, '2026-11-21');
    expect(parsed).toMatchObject({ ok: true, value: { travelers: [] } });
  });
});
