import type {
  AggregateOffer,
  ListItem,
  Offer,
  OfferCatalogLeaf,
  Place as PlaceData,
  ProductLeaf,
  TouristTripLeaf,
} from 'schema-dts';
import { fallbackFile, socialFile } from '../../shared/art/picture-widths.ts';
import { addDays, type PlainDate } from '../../shared/dates/plain-date.ts';
import { centsToDollars } from '../../shared/money.ts';
import { highestPrice, isContactPricing, lowestPrice } from '../../shared/tours/pricing.ts';
import type { ItineraryDay, Tour, TourPricing, TourSummary } from '../../shared/tours/tour.ts';
import { absolute, agencyReference, type DataNode } from './structured-data.ts';

/**
 * A tour as a journey, and as a product where it has a price, because search engines require a
 * product to have one. Its rating is only given where published reviews support it.
 */
export function tourData(
  siteUrl: string,
  tour: Tour,
  facts: { summary: string; today: PlainDate },
): DataNode[] {
  const url = absolute(siteUrl, `/tour/${tour.id}`);
  const about = {
    name: tour.name,
    ...(tour.vietnameseName && { alternateName: tour.vietnameseName }),
    description: facts.summary,
    url,
  };
  const image = imagesOf(siteUrl, tour);
  const trip: TouristTripLeaf = {
    '@type': 'TouristTrip',
    '@id': `${url}#trip`,
    ...about,
    provider: agencyReference(siteUrl),
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.itinerary.length,
      itemListElement: tour.itinerary.map(dayItem),
    },
  };
  if (isContactPricing(tour)) return [{ ...trip, image }];
  const offers = { '@id': `${url}#offer` };
  const product: ProductLeaf = {
    '@type': 'Product',
    '@id': `${url}#product`,
    ...about,
    image,
    sku: `tour-${tour.id}`,
    ...(tour.category && { category: tour.category }),
    brand: agencyReference(siteUrl),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Duration', value: tour.duration },
      { '@type': 'PropertyValue', name: 'Location', value: tour.location },
      { '@type': 'PropertyValue', name: 'Max group size', value: tour.maxGroupSize },
      { '@type': 'PropertyValue', name: 'Languages', value: tour.languages.join(', ') },
    ],
    offers: { ...offers, ...tourOffer(tour, url, facts.today) },
    ...(tour.score && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: tour.score.rating,
        reviewCount: tour.score.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  return [product, { ...trip, offers }];
}

/**
 * One page of the listing as a catalogue of offers.
 * @param first position of its first tour among all that are listed, from 1
 */
export function tourCatalog(
  siteUrl: string,
  listing: {
    name: string;
    path: string;
    tours: readonly TourSummary[];
    /** Null where the tours are not counted. */
    total: number | null;
    first: number;
  },
): OfferCatalogLeaf {
  return {
    '@type': 'OfferCatalog',
    name: listing.name,
    url: absolute(siteUrl, listing.path),
    ...(listing.total !== null && { numberOfItems: listing.total }),
    itemListElement: listing.tours.map((tour, index) =>
      catalogItem(siteUrl, tour, listing.first + index),
    ),
  };
}

/** Days for which a price is promised (public spec, section 1: one year). */
const VALID_DAYS = 365;
const CURRENCY = 'USD';

function tourOffer(tour: TourPricing, url: string, today: PlainDate): Offer | AggregateOffer {
  const low = lowestPrice(tour);
  const high = highestPrice(tour);
  const terms = {
    priceCurrency: CURRENCY,
    availability: 'https://schema.org/InStock',
    validFrom: today,
    priceValidUntil: addDays(today, VALID_DAYS),
    url,
  } as const;
  if (low === high) return { '@type': 'Offer', price: centsToDollars(low), ...terms };
  return {
    '@type': 'AggregateOffer',
    lowPrice: centsToDollars(low),
    highPrice: centsToDollars(high),
    offerCount: tour.priceTiers.length,
    ...terms,
  };
}

function dayItem({ day, title, activities, places }: ItineraryDay): ListItem {
  return {
    '@type': 'ListItem',
    position: day,
    item: {
      '@type': 'TouristTrip',
      name: title ? `Day ${day}: ${title}` : `Day ${day}`,
      description: activities,
      itinerary: places.map(({ name, lat, lng }): PlaceData => ({
        '@type': 'Place',
        name,
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      })),
    },
  };
}

function catalogItem(siteUrl: string, tour: TourSummary, position: number): ListItem {
  const url = absolute(siteUrl, `/tour/${tour.id}`);
  return {
    '@type': 'ListItem',
    position,
    item: {
      '@type': 'Offer',
      url,
      ...(!isContactPricing(tour) && {
        price: centsToDollars(lowestPrice(tour)),
        priceCurrency: CURRENCY,
      }),
      itemOffered: {
        '@type': 'TouristTrip',
        name: tour.name,
        url,
        image: absolute(siteUrl, fallbackFile(tour.picture.base)),
      },
    },
  };
}

/** The first picture in two shapes, then the others. */
function imagesOf(siteUrl: string, { picture, pictures }: Tour): string[] {
  const whole = [picture, ...pictures].map(({ base }) => fallbackFile(base));
  const files = new Set([whole[0]!, socialFile(picture.base), ...whole]);
  return [...files].map((file) => absolute(siteUrl, file));
}
