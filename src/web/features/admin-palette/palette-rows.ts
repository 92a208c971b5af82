import {
  CalendarCheck,
  CalendarPlus,
  FileClock,
  FileUser,
  Globe,
  History,
  Inbox,
  Keyboard,
  LayoutDashboard,
  LogOut,
  Mail,
  Map,
  MessageSquareQuote,
  Plus,
  ScrollText,
  Send,
  Settings,
  Stethoscope,
  Tags,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { bestFirst, hasWord, searchRank } from '../../../shared/search-rank.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { Finding, Findings } from './findings.ts';
import { NEW_TOUR, PAGE_KEYS } from './office-keys.ts';

/** Something the palette can do. */
export interface PaletteRow {
  id: string;
  title: string;
  detail?: string;
  icon: LucideIcon;
  /** The shortcut keys for the same, in order. */
  keys?: readonly string[];
  does: { to: string; isOutside?: true } | 'help' | 'logout';
}

/** Rows of one kind, under its name. */
export interface PaletteGroup {
  title: string;
  rows: PaletteRow[];
}

/**
 * What the palette offers for a text: pages and actions at once, tours, bookings and enquiries when
 * they are found. Within a group the best match comes first, and groups are ordered by their best match.
 * @param isSuperadmin whether pages for superadmins are offered
 */
export function paletteGroups(
  typed: string,
  found: Findings | null,
  isSuperadmin: boolean,
): PaletteGroup[] {
  const best = (rows: PaletteRow[]) => searchRank(textsOf(rows[0]), typed);
  const pages = PAGES.filter(({ isForSuperadmins }) => isSuperadmin || !isForSuperadmins);
  return [
    { title: 'Pages', rows: knownRows(pages, typed) },
    { title: 'Actions', rows: knownRows(ACTIONS, typed) },
    { title: 'Tours', rows: (found?.tours ?? []).map((each) => rowOf(each, Map)) },
    { title: 'Bookings', rows: (found?.bookings ?? []).map((each) => rowOf(each, CalendarCheck)) },
    { title: 'Enquiries', rows: (found?.enquiries ?? []).map((each) => rowOf(each, Inbox)) },
  ]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => best(one.rows) - best(other.rows));
}

const textsOf = (row: PaletteRow | undefined) => [row?.title ?? '', row?.detail ?? ''];

/** The rows in which every word of the text begins a word. */
function knownRows(all: readonly Known[], typed: string): PaletteRow[] {
  const words = normalizeSearch(typed).split(' ');
  const fits = ({ row, words: others }: Known) => {
    const text = normalizeSearch(`${row.title} ${others}`);
    return words.every((word) => hasWord(text, word));
  };
  return bestFirst(all.filter(fits), typed, ({ row, words: others }) => [row.title, others]).map(
    ({ row }) => row,
  );
}

function rowOf({ to, title, detail }: Finding, icon: LucideIcon): PaletteRow {
  return { id: to, title, detail, icon, does: { to } };
}

/** A row that is always available, with other words for it. */
interface Known {
  row: PaletteRow;
  words: string;
  /** Others may not open that page. */
  isForSuperadmins?: true;
}

const page = (title: string, to: string, icon: LucideIcon, words: string): Known => {
  const letter = PAGE_KEYS.find((each) => each.to === to)?.key;
  const row = { id: to, title, icon, does: { to } };
  return { row: letter ? { ...row, keys: ['G', letter.toUpperCase()] } : row, words };
};

const superadminPage = (...known: Parameters<typeof page>): Known => ({
  ...page(...known),
  isForSuperadmins: true,
});

/** Searches do not find deleted things, so these rows lead to where they can be restored. */
const deletedPage = (what: string, to: string): Known =>
  page(`Recently deleted ${what}`, to, FileClock, 'restore trash bin undo');

const PAGES: readonly Known[] = [
  page('Overview', '/admin', LayoutDashboard, 'dashboard home figures revenue statistics'),
  page('Tour Management', '/admin/tour-management', Map, 'tours list catalogue'),
  deletedPage('tours', '/admin/tour-management/deleted'),
  page('Categories', '/admin/category-management', Tags, 'category management'),
  page('Bookings', '/admin/bookings', CalendarCheck, 'reservations guests requests'),
  deletedPage('bookings', '/admin/bookings/deleted'),
  page('Enquiries', '/admin/enquiries', Inbox, 'messages forms contact inbox'),
  deletedPage('enquiries', '/admin/enquiries/deleted'),
  page('Subscribers', '/admin/subscribers', Mail, 'newsletter list'),
  page('Deliveries', '/admin/deliveries', Send, 'webhooks automation send again'),
  page('Reviews', '/admin/reviews', MessageSquareQuote, 'ratings moderation stars'),
  page('Settings', '/admin/settings', Settings, 'export csv backup restore health danger'),
  superadminPage('Restore a backup', '/admin/settings/restore', History, 'saved backups undo'),
  superadminPage(
    'Personal data',
    '/admin/settings/personal-data',
    FileUser,
    'privacy erase person retention gdpr',
  ),
  page('Accounts', '/admin/account-management', Users, 'account management admins roles staff'),
  page('My account', '/admin/my-account', UserRound, 'password second factor sessions'),
  page('Audit log', '/admin/audit', ScrollText, 'history who changed what'),
  page('System test', '/admin/system-test', Stethoscope, 'diagnostics api check'),
];

const ACTIONS: readonly Known[] = [
  {
    row: {
      id: 'new-tour',
      title: 'Add New Tour',
      icon: Plus,
      keys: ['N'],
      does: { to: NEW_TOUR },
    },
    words: 'create',
  },
  {
    row: {
      id: 'new-booking',
      title: 'Add a booking',
      icon: CalendarPlus,
      does: { to: '/admin/bookings?new=1' },
    },
    words: 'create new caller phone reservation',
  },
  {
    row: {
      id: 'website',
      title: 'Open the website',
      icon: Globe,
      does: { to: '/', isOutside: true },
    },
    words: 'public home visit',
  },
  {
    row: { id: 'help', title: 'Keyboard shortcuts', icon: Keyboard, keys: ['?'], does: 'help' },
    words: 'keys help',
  },
  { row: { id: 'logout', title: 'Logout', icon: LogOut, does: 'logout' }, words: 'sign out leave' },
];
