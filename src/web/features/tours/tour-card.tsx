import { Clock, MapPin } from 'lucide-react';
import { shortenText } from '../../../shared/plain-text.ts';
import type { ReviewScore } from '../../../shared/reviews/review.ts';
import { fromPrice } from '../../../shared/tours/from-price.ts';
import type { TourView } from '../../../shared/tours/tour-filter.ts';
import type { Picture, TourSummary } from '../../../shared/tours/tour.ts';
import { ArtPicture, preloadPicture } from '../../art/picture.tsx';
import { drawnOnce } from '../../lib/drawn-once.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';

/** What a card says about a tour: nothing else is sent to the browser. */
export interface TourCardFacts {
  id: number;
  name: string;
  /** The beginning of the description: a card shows two lines. */
  description: string;
  location: string;
  duration: string;
  /** '$179', the lowest price per person; null where it is agreed by contact. */
  price: string | null;
  featured: boolean;
  privateTour: boolean;
  score: ReviewScore | null;
  picture: Picture;
}

/** Longer than two lines of the widest card. */
const DESCRIPTION_LENGTH = 200;

/** Picks what a card shows. */
export function toCardFacts(tour: TourSummary): TourCardFacts {
  return {
    id: tour.id,
    name: tour.name,
    description: shortenText(tour.description, DESCRIPTION_LENGTH),
    location: tour.location,
    duration: tour.duration,
    price: fromPrice(tour),
    featured: tour.featured,
    privateTour: tour.privateTour,
    score: tour.score,
    picture: tour.picture,
  };
}

/** The number of travelers that Book Now starts with (public spec, section 2). */
const GUESTS = 2;

interface TourCardProps {
  tour: TourCardFacts;
  view: TourView;
  /** The first of the page: its picture is the largest of the first view. */
  isFirst: boolean;
  /** False for a card without Book Now. */
  isBookable?: boolean;
}

/** A tour to choose. The whole card is a link to the tour, Book Now a link to its booking. */
export const TourCard = import.meta.env.SSR
  ? drawnOnce('tour card', WholeCard, (props) => {
      // On the server its picture is preloaded at the top of the page, outside of the card.
      if (props.isFirst) preloadPicture({ ...props.tour, sizes: pictureSizes(props.view) });
      return props;
    })
  : WholeCard;

function WholeCard({ tour, view, isFirst, isBookable = true }: TourCardProps) {
  const look = CARD_LOOKS[view];
  return (
    <Card
      className={classNames(
        look.card,
        'tour-card relative transition-colors has-[a:hover]:border-field',
      )}
    >
      <div className={classNames(look.picture, 'tour-picture relative overflow-hidden')}>
        <ArtPicture
          picture={tour.picture}
          sizes={pictureSizes(view)}
          priority={isFirst}
          className="absolute inset-0 size-full object-cover"
        />
        <p className="absolute top-3.5 left-3.5 flex gap-2">
          {tour.featured && <Badge tone="featured">Featured</Badge>}
          {tour.privateTour && <Badge tone="night">Private Tour</Badge>}
        </p>
      </div>
      <div className={classNames(look.body, 'wrap-anywhere')}>
        <p className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
          {tour.score && <Rating value={tour.score.rating} count={tour.score.count} />}
          <span className="inline-flex items-center gap-1.75">
            <Icon icon={Clock} className="text-ink-3" />
            {tour.duration}
          </span>
        </p>
        <h3 className={classNames(look.title, 'mt-2')}>{tour.name}</h3>
        <p className="mt-2 flex items-start gap-1.75 text-14 text-ink-2">
          <Icon icon={MapPin} className="mt-0.5 text-ink-3" />
          {tour.location}
        </p>
        <p className="mt-3 line-clamp-2 text-15 text-ink-2">{tour.description}</p>
      </div>
      <div className={look.foot}>
        <Price price={tour.price} isAbove={view === 'list'} />
        <div className={look.actions}>
          {/* The link's target is the whole card; Book Now is above it. */}
          <ButtonLink
            to={`/tour/${tour.id}`}
            variant="ghost"
            size="sm"
            className={classNames(look.action, 'after:absolute after:inset-0')}
          >
            View Details<span className="sr-only">: {tour.name}</span>
          </ButtonLink>
          {isBookable && (
            <ButtonLink
              to={`/booking?tourId=${tour.id}&guests=${GUESTS}`}
              size="sm"
              className={classNames(look.action, 'relative')}
            >
              Book Now<span className="sr-only">: {tour.name}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Classes of a card's parts, for the card and for its skeleton. */
export const CARD_LOOKS = {
  grid: {
    card: 'flex h-full flex-col',
    picture: 'aspect-4/3',
    body: 'p-5 pt-4.5',
    title: 'text-21',
    // As high as its contents: it would grow upwards when a frame is drawn before they have arrived.
    foot: 'mt-auto min-h-27 px-5 pb-5',
    actions: 'mt-4.5 flex gap-2.5',
    action: 'flex-1 px-2! whitespace-nowrap',
  },
  list: {
    card: 'flex flex-col md:grid md:grid-cols-[38%_1fr] md:grid-rows-[1fr_auto] xl:grid-cols-[38%_1fr_13rem]',
    picture: 'aspect-4/3 md:row-span-2 md:aspect-auto md:min-h-62 xl:row-span-1',
    body: 'p-5 pt-4.5 md:p-6.5 md:pb-4',
    title: 'type-card',
    foot: 'px-5 pb-5 md:px-6.5 md:pb-6.5 xl:flex xl:flex-col xl:justify-between xl:border-l xl:border-line xl:p-6.5',
    actions: 'mt-4.5 flex gap-2.5 xl:flex-col',
    action: 'flex-1 px-2! whitespace-nowrap xl:flex-none',
  },
} as const satisfies Record<TourView, Record<string, string>>;

/**
 * The width that a card's picture is drawn at. It covers its frame by height, so on a wide screen
 * it is 1.7 times as wide as the frame; on a phone it needs less, 960 pixels at most.
 */
function pictureSizes(view: TourView): string {
  return view === 'list'
    ? `(min-width: 768px) 600px, ${PHONE_SIZES}`
    : `(min-width: 1280px) 500px, (min-width: 1024px) 56vw, (min-width: 768px) 75vw, ${PHONE_SIZES}`;
}

const PHONE_SIZES = '(min-resolution: 2.5dppx) 320px, 480px';

function Price({ price, isAbove }: { price: string | null; isAbove: boolean }) {
  if (price === null) {
    return <p className="font-serif text-21 leading-tight">Contact for Details</p>;
  }
  return (
    <p className="text-14 text-ink-3">
      From{' '}
      <span
        className={classNames(
          'type-price mx-0.5 text-ink',
          isAbove && 'xl:mx-0 xl:block xl:py-1.5',
        )}
      >
        {price}
      </span>{' '}
      per person
    </p>
  );
}
