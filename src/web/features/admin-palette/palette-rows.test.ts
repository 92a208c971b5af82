import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { paletteGroups } from './palette-rows.ts';

const titles = (typed: string, isSuperadmin = false) =>
  paletteGroups(typed, null, isSuperadmin).map(({ title, rows }) => [
    title,
    rows.map((row) => row.title),
  ]);

test('offers every page and action before anything is typed', () => {
  const [pages, actions] = paletteGroups('', null, false);
  expect(pages?.rows.slice(0, 2).map(({ title }) => title)).toEqual([
    'Overview',
    'Tour Management',
  ]);
  expect(pages?.rows[0]?.keys).toEqual(['G', 'O']);
  expect(actions?.rows.map(({ title }) => title)).toContain('Add New Tour');
});

test('leads to every office page that needs no id', () => {
  const office = routes.find(({ file }) => file === 'layout/admin-layout.tsx')?.children ?? [];
  const paths = office.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path));
  const rows = paletteGroups('', null, true).flatMap((group) => group.rows);
  const offered = new Set(rows.map(({ does }) => (typeof does === 'object' ? does.to : does)));
  expect(paths.filter((path) => !offered.has(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(15);
});

test('finds a page by its name and by other words for it, with or without accents', () => {
  expect(titles('overview')).toEqual([['Pages', ['Overview']]]);
  expect(titles('ĐELETED book')).toEqual([['Pages', ['Recently deleted bookings']]]);
  expect(titles('trash')).toEqual([
    [
      'Pages',
      ['Recently deleted tours', 'Recently deleted bookings', 'Recently deleted enquiries'],
    ],
  ]);
  expect(titles('csv')).toEqual([['Pages', ['Settings']]]);
  expect(titles('sign out')).toEqual([['Actions', ['Logout']]]);
  expect(titles('xyz')).toEqual([]);
  // Nobody is sent to a page that would refuse them.
  expect(titles('erase')).toEqual([]);
  expect(titles('erase', true)).toEqual([['Pages', ['Personal data']]]);
});

test('puts the best result first, whatever it is; those of the server come after equally good ones', () => {
  const tour = { to: '/admin/tour-management/3', title: 'Sapa Terraces', detail: 'Lào Cai' };
  const booking = { to: '/admin/bookings?booking=7', title: 'Revathi', detail: 'VN-7K3M9QX0' };
  const enquiry = { to: '/admin/enquiries?open=5', title: 'Sarita', detail: 'Contact' };
  const groups = (typed: string) =>
    paletteGroups(typed, { tours: [tour], bookings: [booking], enquiries: [enquiry] }, false).map(
      (group) => group.title,
    );
  expect(groups('sap')).toEqual(['Tours', 'Bookings', 'Enquiries']);
  expect(groups('rev')).toEqual(['Pages', 'Bookings', 'Tours', 'Enquiries']);
  expect(groups('trash')).toEqual(['Pages', 'Tours', 'Bookings', 'Enquiries']);
  expect(groups('reva')).toEqual(['Bookings', 'Tours', 'Enquiries']);
  expect(groups('sarita')).toEqual(['Enquiries', 'Tours', 'Bookings']);
  expect(titles('account')).toEqual([['Pages', ['Accounts', 'My account']]]);
});
