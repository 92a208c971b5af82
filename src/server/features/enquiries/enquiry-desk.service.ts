import type { BookingForm } from '../../../shared/bookings/booking-form.ts';
import {
  DEFAULT_ENQUIRY_FILTER,
  type EnquiryFilter,
} from '../../../shared/enquiries/enquiry-filter.ts';
import type { EnquiryState } from '../../../shared/enquiries/enquiry-state.ts';
import { DELETED_ENQUIRY_DAYS } from '../../../shared/personal-data/retention.ts';
import { createAct } from '../../act.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { SentNote } from '../../database/sent-once.ts';
import { FEWEST_LETTERS } from '../../database/word-search.ts';
import { plainFieldsOf, type EnquiryFields } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { daysBefore } from '../../time-spans.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { listHistory, type HistoryEvent } from '../audit/history.store.ts';
import type { BookingsService } from '../bookings/bookings.service.ts';
import type { DeliveriesService } from '../webhooks/deliveries.service.ts';
import type { ShownDelivery } from '../webhooks/shown-delivery.ts';
import {
  assignEnquiry,
  changeEnquiryState,
  changeEnquiryStates,
  noteOnEnquiry,
  removeEnquiry,
  restoreEnquiry,
  showEnquiryTexts,
  tieToBooking,
  type SeenEnquiry,
} from './change-enquiry.ts';
import { readDeletedEnquiries } from './deleted-enquiries.store.ts';
import {
  countEnquiries,
  countNew,
  findEnquiry,
  lastChange,
  listEnquiries,
  listNotes,
  listOwners,
  oldestNew,
  type EnquiryNote,
  type EnquiryPage,
  type ListedEnquiry,
  type StoredEnquiry,
} from './enquiry-desk.store.ts';

export type { DeletedEnquiry } from './deleted-enquiries.store.ts';
export type { ListedEnquiry } from './enquiry-desk.store.ts';
export type { SeenEnquiry } from './change-enquiry.ts';

/** The counts beside the folders of the inbox. Spam is only counted as spam. */
export interface EnquiryFolders {
  all: number;
  states: Record<EnquiryState, number>;
  /** By source; a source without enquiries is missing. */
  sources: Record<string, number>;
  /** When the oldest new enquiry came in; null when there is none. */
  waitingSince: Date | null;
}

/** An enquiry with everything that its pane shows; all lists newest first. */
export interface EnquiryDetails extends Omit<StoredEnquiry, 'dataKey'> {
  /** Whether `fields` leaves out texts that may tell of health: those are only shown on request. */
  hasHidden: boolean;
  notes: EnquiryNote[];
  history: HistoryEvent[];
  deliveries: ShownDelivery[];
  /** The admins it can be assigned to. */
  owners: { id: number; username: string }[];
}

/** As many as one can take in while typing. */
const MOST_SUGGESTED = 5;

/**
 * What staff see of enquiries and can do with them. What visitors do is in enquiries.service.ts.
 */
export function createEnquiryDeskService({
  db,
  clock,
  bookings,
  deliveries,
  privateTexts,
}: {
  db: Database;
  clock: Clock;
  privateTexts: PrivateTexts;
  bookings: Pick<BookingsService, 'add'>;
  deliveries: Pick<DeliveriesService, 'about'>;
}) {
  const act = createAct({ db, clock });

  return {
    async folders(): Promise<EnquiryFolders> {
      const [rows, waitingSince] = await Promise.all([countEnquiries(db), oldestNew(db)]);
      const folders: EnquiryFolders = {
        all: 0,
        states: { new: 0, in_progress: 0, done: 0, spam: 0 },
        sources: {},
        waitingSince,
      };
      for (const { state, source, count } of rows) {
        folders.states[state as EnquiryState] += count;
        if (state === 'spam') continue;
        folders.all += count;
        folders.sources[source] = (folders.sources[source] ?? 0) + count;
      }
      return folders;
    },

    /** How many new enquiries there are. */
    countNew: (): Promise<number> => countNew(db),

    /** A text that changes whenever anything in the inbox does. */
    lastChange: (): Promise<string> => lastChange(db),

    /** @see listEnquiries */
    list: (filter: EnquiryFilter): Promise<EnquiryPage> => listEnquiries(db, filter),

    /** The newest enquiries that a search finds; none for shorter words, which no index has. */
    async suggest(search: string): Promise<ListedEnquiry[]> {
      if (!search.split(' ').some((word) => word.length >= FEWEST_LETTERS)) return [];
      const { enquiries } = await listEnquiries(db, { ...DEFAULT_ENQUIRY_FILTER, search });
      return enquiries.slice(0, MOST_SUGGESTED);
    },

    /** An enquiry with all that belongs to it; null when there is none. */
    async find(id: number): Promise<EnquiryDetails | null> {
      const [enquiry, notes, history, delivered, owners] = await Promise.all([
        findEnquiry(db, id),
        listNotes(db, id),
        listHistory(db, 'enquiry', id),
        deliveries.about({ enquiryId: id }),
        listOwners(db),
      ]);
      return (
        enquiry && { ...withoutSealed(enquiry), notes, history, deliveries: delivered, owners }
      );
    },

    /**
     * Every field of an enquiry, for a member of staff who asked; if one may tell of health, an
     * audit entry says first that it was shown.
     * @throws AppError not_found; unavailable when the key is missing
     */
    showTexts: (id: number, admin: SignedInAdmin): Promise<EnquiryFields> =>
      act(admin, (tx, by) => showEnquiryTexts(tx, privateTexts, id, by)),

    /** @see changeEnquiryState */
    changeState: (seen: SeenEnquiry, state: EnquiryState, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeEnquiryState(tx, seen, state, by)),

    /** @see changeEnquiryStates */
    changeStates: (
      seen: readonly SeenEnquiry[],
      state: EnquiryState,
      admin: SignedInAdmin,
    ): Promise<{ moved: number; left: number }> =>
      act(admin, (tx, by) => changeEnquiryStates(tx, seen, state, by)),

    /** @see assignEnquiry */
    assign: (seen: SeenEnquiry, ownerId: number | null, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => assignEnquiry(tx, seen, ownerId, by)),

    /** @see noteOnEnquiry */
    note: (id: number, note: SentNote, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => noteOnEnquiry(tx, id, note, by)),

    /** @see removeEnquiry */
    remove: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => removeEnquiry(tx, id, by)),

    /** @see restoreEnquiry */
    restore: (id: number, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => restoreEnquiry(tx, id, by)),

    /** @see readDeletedEnquiries; those that can still be restored */
    deleted: (page: number, perPage: number) =>
      readDeletedEnquiries(db, daysBefore(clock.now(), DELETED_ENQUIRY_DAYS), page, perPage),

    /**
     * Makes a pending booking from an enquiry, with the price of the tour and everything a booking
     * has, and links the two in the same transaction. Gives the booking's id.
     * @throws AppError not_found; invalid when the tour is not offered; conflict when the enquiry
     *   has a booking already
     */
    async makeBooking(id: number, form: BookingForm, admin: SignedInAdmin): Promise<number> {
      const added = await bookings.add(form, {
        caller: { admin },
        source: 'enquiry',
        alongside: (tx, bookingId) => tieToBooking(tx, id, bookingId, { admin, now: clock.now() }),
      });
      return added.id;
    },
  };
}

function withoutSealed(stored: StoredEnquiry) {
  const { dataKey: _, ...enquiry } = stored;
  const fields = plainFieldsOf(enquiry.source, enquiry.fields);
  const hasHidden = Object.keys(fields).length < Object.keys(enquiry.fields).length;
  return { ...enquiry, fields, hasHidden };
}
