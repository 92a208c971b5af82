import { EMPTY_TOUR } from '../../features/tours/tour-fields.ts';
import type { TourFields } from '../../features/tours/tour-writes.store.ts';
import { paragraphs, tier } from './seed-tour.ts';

/** Unpublished tours: one has hardly been begun, one waits for its price. */
export const demoDrafts: readonly TourFields[] = [
  draft({
    name: 'Glowing Water of Lan Ha Bay',
    vietnameseName: 'Lan Hạ về đêm',
    location: 'Cat Ba',
    region: 'north',
    duration: '1 day',
    priceType: 'per_person',
    priceTiers: [tier(1, 3, 68_00), tier(4, null, 54_00)],
  }),
  draft({
    name: 'Quy Nhon and the Towers of Champa',
    vietnameseName: 'Quy Nhơn và tháp Chăm',
    description: paragraphs(
      'Brick towers of the Cham kingdom stand in the fields around Quy Nhon, nine centuries old and laid without visible mortar. We see three groups of them and swim at Ky Co in between.',
    ),
    location: 'Quy Nhon',
    region: 'central',
    duration: '3 days 2 nights',
    highlights: ['Banh It towers at first light', 'A boat to Ky Co beach'],
  }),
];

function draft(fields: Partial<TourFields>): TourFields {
  return { ...EMPTY_TOUR, ...fields, published: false };
}
