import { describe, expect, it } from 'vitest';
import { readTourDraft } from './tour-form-fields.ts';
import { draftOfTour, newTourDraft, oneMoreTier, type TourFormDraft } from './tour-form-draft.ts';
import { checkTourDraft, readPosition } from './tour-form.ts';

const draft = (change: Partial<TourFormDraft> = {}): TourFormDraft => ({
  ...newTourDraft(),
  name: 'Sapa Terraces',
  location: 'Lào Cai',
  duration: '4 days 3 nights',
  category: '2',
  priceTiers: [{ row: 4, minPeople: '1', maxPeople: '', pricePerPerson: '289.50' }],
  ...change,
});

const errorsOf = (change: Partial<TourFormDraft>) => {
  const checked = checkTourDraft(draft(change));
  return checked.ok ? {} : checked.errors;
};

const stored = {
  name: 'Sapa Terraces',
  vietnameseName: 'Ruộng bậc thang Sa Pa',
  description: 'Slowly.\n\nOn foot.',
  location: 'Lào Cai',
  latitude: 22.3364,
  longitude: 103.8438,
  region: 'north' as const,
  duration: '4 days',
  categoryId: 2,
  languages: ['English', 'Vietnamese'],
  priceType: 'per_person' as const,
  priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 28_950 }],
  basePrice: null,
  featured: true,
  privateTour: false,
  published: false,
  rating: 4.9,
  reviewCount: 612,
  maxGroupSize: 12,
  highlights: ['Terraces'],
  whatToBring: [],
  included: ['A guide', 'Meals'],
  excluded: [],
  itinerary: [
    {
      day: 1,
      title: null,
      activities: '7:00 AM Pick-up\nLunch',
      places: [{ name: 'Ta Van', lat: 22.3, lng: 103.9 }],
    },
  ],
  pictures: [{ imageId: 'sapa', url: '/art/sapa.1a-1280.jpg', alt: 'Terraces' }],
};

describe('a new tour', () => {
  it('asks for what is required, in the words of the spec', () => {
    const checked = checkTourDraft(newTourDraft());
    expect(checked).toEqual({
      ok: false,
      errors: {
        name: 'Please enter a tour name.',
        location: 'Please enter a location.',
        duration: 'Please enter a duration.',
        category: 'Please select a category before submitting the form.',
        'priceTiers.0.pricePerPerson': 'All pricing tiers must have a price greater than 0.',
        'priceTiers.1.pricePerPerson': 'All pricing tiers must have a price greater than 0.',
        'priceTiers.2.pricePerPerson': 'All pricing tiers must have a price greater than 0.',
      },
    });
  });

  it('needs a tier unless its price is agreed by contact', () => {
    const priceTiers = [{ row: 0, minPeople: '', maxPeople: ' ', pricePerPerson: '' }];
    expect(errorsOf({ priceTiers })).toEqual({
      priceTiers: 'Please add at least one pricing tier.',
    });
    const byContact = checkTourDraft(draft({ priceType: 'contact_for_details' }));
    expect(byContact).toMatchObject({ ok: true, value: { priceTiers: [] } });
  });
});

describe('the fields', () => {
  it('are named by their position, whatever was left out before them', () => {
    const long = 'x'.repeat(501);
    expect(
      errorsOf({
        highlights: [
          { row: 7, text: ' ' },
          { row: 3, text: long },
        ],
        priceTiers: [{ row: 9, minPeople: '5', maxPeople: '2', pricePerPerson: '10' }],
        itinerary: [
          { row: 0, title: long, activities: '', places: [] },
          {
            row: 5,
            title: '',
            activities: 'Walk',
            places: [
              { row: 0, name: '', position: '' },
              { row: 2, name: 'Ta Van', position: 'north of Sapa' },
              { row: 3, name: '', position: '22.3 103.9' },
            ],
          },
        ],
      }),
    ).toEqual({
      'highlights.3': 'Please use at most 500 characters',
      'priceTiers.9.maxPeople':
        'The largest group of a tier must not be smaller than its smallest.',
      'itinerary.5.places.2.position':
        'Please enter latitude and longitude, such as 22.3364, 103.8438.',
      'itinerary.5.places.3.name': 'Please name the place.',
    });
  });

  it.each([
    [{ rating: '5.1' }, { rating: 'Please enter a rating from 1 to 5.' }],
    [{ rating: '' }, { rating: 'Please enter a rating from 1 to 5.' }],
    [{ reviewCount: '-1' }, { reviewCount: 'Please enter a number of reviews.' }],
    [{ maxGroupSize: '0' }, { maxGroupSize: 'Please enter a group size from 1 to 1,000.' }],
    [{ region: 'west' }, { region: 'Please choose a region from the list.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Please use at most 200 characters' }],
    [{ description: 'x'.repeat(10_001) }, { description: 'Please use at most 10,000 characters' }],
    [
      { position: '91, 0' },
      { position: 'Please enter latitude and longitude, such as 22.3364, 103.8438.' },
    ],
    [
      { pictures: [{ imageId: 'a', url: '/art/sapa.1a-1280.jpg', alt: ' ' }] },
      { images: 'Please describe this picture for people who cannot see it.' },
    ],
  ])('refuse %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('come back as in a stored tour', () => {
    const { pictures, categoryId, latitude, longitude, ...fields } = stored;
    const checked = checkTourDraft(draftOfTour(stored));
    expect(checked.ok && checked.value).toMatchObject({
      name: fields.name,
      region: 'north',
      latitude,
      longitude,
      category: String(categoryId),
      published: false,
      private_tour: false,
      priceTiers: fields.priceTiers,
      included: fields.included,
      itinerary: [{ ...fields.itinerary[0], title: null, day: null, place: 1 }],
      images: pictures.map(({ url }) => url),
    });
  });

  it('are read from a form as they were filled in', () => {
    const kept = draftOfTour(stored);
    const form = new FormData();
    for (const [name, value] of Object.entries(kept)) {
      if (typeof value === 'string') form.append(name, value);
      if (value === true) form.append(name, 'on');
    }
    for (const list of ['highlights', 'included'] as const) {
      for (const { row, text } of kept[list]) form.append(`${list}.${row}`, text);
    }
    form.append('priceTiers.0.minPeople', '1');
    form.append('priceTiers.0.maxPeople', '');
    form.append('priceTiers.0.pricePerPerson', '289.50');
    form.append('itinerary.0.title', '');
    form.append('itinerary.0.activities', '7:00 AM Pick-up\r\nLunch');
    form.append('itinerary.0.places.0.name', 'Ta Van');
    form.append('itinerary.0.places.0.position', '22.3, 103.9');
    form.append('images', JSON.stringify(kept.pictures));
    expect(readTourDraft(form)).toEqual(kept);
  });

  it('from any other request are read as an empty form', () => {
    const form = new FormData();
    form.append('name', new File(['x'], 'x.txt'));
    form.append('highlights.99999', 'x');
    form.append('priceTiers.__proto__.minPeople', '1');
    form.append('images', '[{"imageId": 1}]');
    expect(readTourDraft(form)).toMatchObject({
      name: '',
      highlights: [],
      priceTiers: [],
      pictures: [],
    });
  });
});

describe('one more tier', () => {
  const tier = (minPeople: string, maxPeople: string) => ({
    row: 3,
    minPeople,
    maxPeople,
    pricePerPerson: '9',
  });
  it.each([
    [[tier('1', '4')], '5'],
    [[tier('6', '')], '7'],
    [[tier('', 'x')], '1'],
    [[], '1'],
  ])('after %o starts at %s without an upper limit', (tiers, minPeople) => {
    expect(oneMoreTier(tiers).at(-1)).toMatchObject({ minPeople, maxPeople: '' });
  });
});

describe('readPosition', () => {
  it.each([
    ['22.3364, 103.8438', 22.3364, 103.8438],
    ['(-8.5 115.1)', -8.5, 115.1],
    ['10;106', 10, 106],
  ])('%s', (text, lat, lng) => {
    expect(readPosition(text)).toEqual({ lat, lng });
  });
  it.each(['', '22.3', '22,3, 103,8', 'Sapa', '1e3, 4', '22.3364, 103.8438, 5'])(
    'not %j',
    (text) => {
      expect(readPosition(text)).toBeNull();
    },
  );
});
