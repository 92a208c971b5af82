import { describe, expect, test } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import { readSceneFile } from '../../files/scene-files.ts';
import { createTravelDocumentsService, type AgencyDetails } from './travel-documents.service.ts';

const clock = { now: () => new Date('2026-11-22T03:00:00Z') };
const service = createTravelDocumentsService({ readPicture: readSceneFile, clock });

const agency: AgencyDetails = {
  name: 'Song Xanh Travel',
  shortName: 'Song Xanh',
  place: 'Travel · Hà Nội',
  office: 'Hoàn Kiếm District, Hà Nội, Việt Nam',
  email: 'hello@songxanh.example',
  phone: '+84 24 5550 0142',
  hours: 'Mon-Fri 9AM-6PM (GMT+7)',
  siteUrl: 'https://songxanh.example',
};

const scene = sceneById('sapa');
if (!scene) throw new Error('The scene of Sapa is gone.');

const tour: Tour = {
  id: 3,
  name: 'Sapa Terraces & Hill Villages',
  vietnameseName: 'Ruộng bậc thang, Ẩm thực, Đặc sản, Mỹ Lễ',
  description: 'Terraces cut by hand.\n\nDays are four to six hours.',
  location: 'Sapa, northern Vietnam',
  region: 'north',
  duration: '4 days 3 nights',
  category: 'Adventure',
  categoryId: 1,
  featured: false,
  privateTour: true,
  score: null,
  rating: 4.5,
  reviewCount: 0,
  maxGroupSize: 12,
  picture: scene,
  pictures: [],
  priceType: 'per_person',
  priceTiers: [
    { minPeople: 6, maxPeople: null, pricePerPerson: 215_00 },
    { minPeople: 1, maxPeople: 5, pricePerPerson: 289_50 },
  ],
  basePrice: null,
  languages: ['English', 'Vietnamese'],
  highlights: ['Walk the Muong Hoa terraces'],
  whatToBring: ['Light rain jacket'],
  included: ['Private guide'],
  excluded: ['Travel insurance'],
  itinerary: [1, 2, 3, 4].map((day) => ({
    day,
    title: `The path of day ${day}`,
    activities: '7:00 AM Walk out; rice, soup\n• Evening free',
    places: [],
  })),
  version: 1,
};

/** Letters that a typeface may lack, scripts that run from right to left, and endless words. */
const HOSTILE = `Đường 🚣🏽‍♀️ العربية 中文 \u202E\u0000\uD800 ${'x'.repeat(300)} ${'ế '.repeat(10_000)}`;

const booking = {
  reference: 'VN-7K3M9QXD',
  status: 'pending',
  tourId: 3,
  tourName: 'Sapa Terraces & Hill Villages',
  tourLocation: 'Sapa',
  tourDuration: '4 days 3 nights',
  departureDate: '2026-12-30',
  returnDate: '2027-01-02',
  numberOfTravelers: 2,
  travelers: [
    { firstName: 'Ingrid', lastName: 'Solberg', dateOfBirth: '1988-03-02', nationality: 'Norway' },
    { firstName: 'Nguyễn Thị', lastName: 'Ẩn', dateOfBirth: '', nationality: '' },
  ],
  pricePerPerson: 289_00,
  total: 578_00,
};

describe('the itinerary as a document', () => {
  test('contains all of the tour, in order, with Vietnamese letters', async () => {
    const pages = pdfPages(await service.itinerary(tour, agency));
    const text = pages.join('\n').replaceAll('\n', ' ');
    const order = [
      'Song Xanh',
      tour.name,
      'Ruộng bậc thang, Ẩm thực, Đặc sản, Mỹ Lễ',
      '4 days 3 nights',
      'Days are four to six hours.',
      'This is a private tour',
      'Highlights Walk the Muong Hoa terraces',
      'Price by group size 1-5 people $289.50 per person 6+ people $215 per person',
      'Day by day 1 The path of day 1 7:00 AM Walk out; rice, soup Evening free',
      '4 The path of day 4',
      "What's included Private guide",
      "What's excluded Travel insurance",
      'What to bring Light rain jacket',
      'hello@songxanh.example',
      'Hoàn Kiếm District, Hà Nội, Việt Nam',
    ];
    let at = -1;
    for (const words of order) {
      expect(text.indexOf(words, at), words).toBeGreaterThan(at);
      at = text.indexOf(words, at);
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('contains its title, language, structure and bookmarks for programs', async () => {
    const source = (await service.itinerary(tour, agency)).toString('latin1');
    expect(source).toContain('(Sapa Terraces & Hill Villages)');
    expect(source).toContain('/Lang (en-US)');
    expect(source).toContain('/MarkInfo');
    expect(source).toContain('/Title (Day 4: The path of day 4)');
    expect(source).toContain('/S /H1');
  });

  test('has the same bytes for the same tour on the same day', async () => {
    const [one, other] = await Promise.all([
      service.itinerary(tour, agency),
      service.itinerary(tour, agency),
    ]);
    expect(one.equals(other)).toBe(true);
  });

  test('says that a price is agreed by contact', async () => {
    const contact: Tour = { ...tour, priceType: 'contact_for_details', priceTiers: [] };
    const text = pdfPages(await service.itinerary(contact, agency)).join('\n');
    expect(text).toContain('Contact for Details');
    expect(text).not.toContain('$');
  });

  test('is written whatever the tour contains, on as many pages as it takes', async () => {
    const hostile: Tour = {
      ...tour,
      name: HOSTILE,
      vietnameseName: HOSTILE,
      location: HOSTILE,
      duration: HOSTILE,
      languages: [HOSTILE],
      description: HOSTILE,
      highlights: [HOSTILE, '', '🚣'],
      itinerary: [
        { day: 1, title: HOSTILE, activities: `7:00 AM ${HOSTILE}\n${HOSTILE}`, places: [] },
        { day: 2, title: null, activities: '', places: [] },
      ],
    };
    const pages = pdfPages(await service.itinerary(hostile, agency));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.join('')).not.toContain('\uFFFD');
    expect(pages.join('\n')).toContain('Day 2');
    expect(pages.at(-1)).toContain('hello@songxanh.example');
  });

  test('shows the scene of its place if its picture is gone', async () => {
    const gone = { ...tour, picture: { ...tour.picture, base: '/art/sapa.00000000' } };
    const written = await service.itinerary(gone, agency);
    expect(written.toString('latin1')).toContain('/Subtype /Image');
  });
});

describe('the voucher', () => {
  test('says who travels, when and for what price, and that nothing has been paid', async () => {
    const [page = '', ...more] = pdfPages(
      await service.voucher({ booking, showsPersonalData: true }, agency),
    );
    expect(more).toEqual([]);
    const text = page.replaceAll('\n', ' ');
    for (const words of [
      'PENDING PAYMENT',
      'VN-7K3M9QXD',
      'Wednesday, December 30, 2026',
      'Saturday, January 2, 2027',
      '1. Ingrid Solberg',
      '2. Nguyễn Thị Ẩn',
      '$578 USD',
      'hello@songxanh.example',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/1988|Norway/);
  });

  test('says where a name is in letters that it cannot print, and prints no part of it', async () => {
    const names = ['Дмитрий Volkov', '田中 さくら', '🌸 Łucja Żółć', "O'Brien (3)"];
    const travelers = names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(/ (?=[^ ]+$)/);
      return { firstName, lastName, dateOfBirth: '', nationality: '' };
    });
    const [page = ''] = pdfPages(
      await service.voucher(
        { booking: { ...booking, travelers }, showsPersonalData: true },
        agency,
      ),
    );
    const missing = '(a name in letters that this page cannot print: see your booking)';
    for (const line of [`1. ${missing}`, `2. ${missing}`, '3. Łucja Żółć', "4. O'Brien (3)"]) {
      expect(page.replaceAll('\n', ' ')).toContain(line);
    }
    expect(page).not.toContain('Volkov');
  });

  test.each([1, 3, 4, 6, 8, 10])('of %i travelers is one sheet', async (count) => {
    const travelers = Array.from({ length: count }, (_, at) => ({
      ...booking.travelers[0]!,
      firstName: `Ingrid ${at}`,
    }));
    const pages = pdfPages(
      await service.voucher(
        { booking: { ...booking, travelers, numberOfTravelers: count }, showsPersonalData: true },
        agency,
      ),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`${count}. Ingrid ${count - 1}`);
  });

  test.each(['cancelled', 'completed'])('asks for no payment once %s', async (status) => {
    const [page = ''] = pdfPages(
      await service.voucher({ booking: { ...booking, status }, showsPersonalData: true }, agency),
    );
    expect(page).toContain('$578 USD');
    expect(page).not.toContain('To pay');
  });

  test('leaves out who travels if the page does', async () => {
    const [page = ''] = pdfPages(
      await service.voucher({ booking, showsPersonalData: false }, agency),
    );
    expect(page).toContain('VN-7K3M9QXD');
    expect(page).not.toMatch(/Ingrid|Nguyễn/);
  });
});

describe('a calendar file', () => {
  /** Its unfolded lines, as a calendar reads them. */
  const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n');

  test('contains the days of the tour, each with its activities', () => {
    const file = service.tourCalendar(tour, '2026-12-30', agency);
    const lines = linesOf(file);
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    // Calendars add such a file as an entry of one's own, without asking for an answer.
    expect(lines.filter((line) => /^(METHOD|ORGANIZER)\b/.test(line))).toEqual([]);
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    expect(lines).toContain('UID:tour-3-2026-12-30@songxanh.example');
    expect(lines).toContain('DTSTAMP:20261122T030000Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
    // The end of all-day events is the day after the last one.
    expect(lines).toContain('DTEND;VALUE=DATE:20270103');
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines).toContain('LOCATION:Sapa\\, northern Vietnam');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    expect(description).toContain(
      'Day 3\\, Jan 01\\, 2027: The path of day 3\\n7:00 AM Walk out\\; rice\\, soup\\nEvening free',
    );
  });

  test('has no line longer than 75 bytes and no bare line break, whatever the tour contains', () => {
    const name = `${HOSTILE}\r\nBEGIN:VALARM\nATTACH:evil`;
    const file = service.tourCalendar(
      { ...tour, name, location: name, itinerary: [{ ...day(1), activities: name }] },
      '2026-12-30',
      agency,
    );
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(linesOf(file).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
    expect(linesOf(file).some((line) => line.startsWith('ATTACH'))).toBe(false);
    // The text of a day is cut somewhere, and no letter is broken.
    expect(Buffer.byteLength(file)).toBeLessThan(200_000);
    expect(Buffer.from(file).toString()).toBe(file);
  });

  test.each([
    ['pending', 'TENTATIVE', 'PENDING PAYMENT'],
    ['confirmed', 'CONFIRMED', 'Confirmed'],
    ['cancelled', 'CANCELLED', 'Cancelled'],
  ])('of a booking that is %s says so, and names nobody', (status, event, words) => {
    const file = service.bookingCalendar({ ...booking, status }, tour, agency);
    const lines = linesOf(file);
    expect(lines).toContain('UID:VN-7K3M9QXD@songxanh.example');
    expect(lines).toContain(`STATUS:${event}`);
    expect(lines).toContain('DTEND;VALUE=DATE:20270103');
    expect(lines.join('\n')).toContain(`Booking VN-7K3M9QXD with Song Xanh Travel: ${words}`);
    expect(file).not.toMatch(/Ingrid|Solberg|Nguyễn/);
  });

  test('of a booking has its dates even if the tour is gone', () => {
    const lines = linesOf(service.bookingCalendar({ ...booking, returnDate: null }, null, agency));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
    expect(lines).toContain('DTEND;VALUE=DATE:20270103');
    expect(lines).toContain('URL:https://songxanh.example');
  });
});

function day(number: number): Tour['itinerary'][number] {
  return { day: number, title: null, activities: '', places: [] };
}
