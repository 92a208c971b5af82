import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  IdReference,
  LocalBusinessLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
  SearchActionLeaf,
  Thing,
  TouristDestinationLeaf,
  TravelAgencyLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { PlainDate } from '../../shared/dates/plain-date.ts';
import { agency } from '../content/agency.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';

/*
 * Structured data of pages in the vocabulary of schema.org, for loaders (see describe-page.ts).
 * `siteUrl` is the public origin, which paths are resolved against.
 */

/**
 * Anything with a type in the vocabulary: an object, not the bare text that is allowed in places.
 */
export type DataNode = Exclude<Thing, string>;

/** The agency as a business that one can visit and pay (public spec, section 1). */
export function travelAgency(siteUrl: string): TravelAgencyLeaf {
  return {
    '@type': 'TravelAgency',
    ...identity(siteUrl),
    ...BUSINESS,
    address: OFFICE_ADDRESS,
    areaServed: { '@type': 'Country', name: 'Vietnam' },
    knowsLanguage: ['en', 'vi'],
  };
}

/** The agency as the publisher of a page that is about something else. */
export function organization(siteUrl: string): OrganizationLeaf {
  return { '@type': 'Organization', ...identity(siteUrl), address: OFFICE_ADDRESS };
}

/** The office of the agency. `openingHours` as schema.org writes them: 'Mo-Fr 08:00-18:00'. */
export function localBusiness(
  siteUrl: string,
  office: { path: string; openingHours: string[] },
): LocalBusinessLeaf {
  return {
    '@type': 'LocalBusiness',
    ...BUSINESS,
    name: agency.name,
    url: absolute(siteUrl, office.path),
    image: absolute(siteUrl, LOGO),
    email: agency.email,
    telephone: agency.phone.number,
    openingHours: office.openingHours,
    address: OFFICE_ADDRESS,
    parentOrganization: agencyReference(siteUrl),
  };
}

/** The site with its search. */
export function webSite(siteUrl: string): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: agency.name,
    url: absolute(siteUrl, '/'),
    inLanguage: 'en-US',
    publisher: agencyReference(siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}/package-tours?search={search_term_string}`,
      },
      // Search engines read the name of the field from here.
      'query-input': 'required name=search_term_string',
    } as SearchActionLeaf,
  };
}

/** The way to a page. */
export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(siteUrl, to),
    })),
  };
}

/** A place that people travel to, described on the page of a tour that leads there. */
export function touristDestination(
  siteUrl: string,
  place: {
    name: string;
    alternateName: string;
    description: string;
    image: string;
    path: string;
  },
): TouristDestinationLeaf {
  return {
    '@type': 'TouristDestination',
    name: place.name,
    alternateName: place.alternateName,
    description: place.description,
    image: absolute(siteUrl, place.image),
    url: absolute(siteUrl, place.path),
  };
}

/** An article of the blog. */
export function article(
  siteUrl: string,
  text: {
    path: string;
    title: string;
    description: string;
    image: string;
    author: string;
    published: PlainDate;
    section: string;
    keywords: readonly string[];
  },
): ArticleLeaf {
  return {
    '@type': 'Article',
    headline: text.title,
    description: text.description,
    image: absolute(siteUrl, text.image),
    url: absolute(siteUrl, text.path),
    mainEntityOfPage: absolute(siteUrl, text.path),
    author: { '@type': 'Person', name: text.author },
    publisher: organization(siteUrl),
    datePublished: text.published,
    articleSection: text.section,
    keywords: text.keywords.join(', '),
    inLanguage: 'en-US',
  };
}

/** Refers to the agency where another page describes it. */
export function agencyReference(siteUrl: string): IdReference {
  return { '@id': agencyId(siteUrl) };
}

/** A path of this site as a whole address. */
export const absolute = (siteUrl: string, path: string) => new URL(path, siteUrl).href;

const LOGO = '/icon-512.png';

const agencyId = (siteUrl: string) => `${siteUrl}/#agency`;

const OFFICE_ADDRESS: PostalAddressLeaf = {
  '@type': 'PostalAddress',
  streetAddress: agency.office.street,
  addressLocality: agency.office.city,
  addressCountry: agency.office.countryCode,
};

/** Public spec, section 1: the defaults of its structured data. */
const BUSINESS = {
  priceRange: '$$',
  openingHours: 'Mo-Su 08:00-22:00',
  paymentAccepted: 'Cash, Credit Card, Bank Transfer, PayPal',
  currenciesAccepted: 'VND, USD, EUR, GBP, AUD',
} as const;

function identity(siteUrl: string) {
  return {
    '@id': agencyId(siteUrl),
    name: agency.name,
    url: absolute(siteUrl, '/'),
    logo: absolute(siteUrl, LOGO),
    image: absolute(siteUrl, LOGO),
    description: agency.promise,
    email: agency.email,
    telephone: agency.phone.number,
    foundingDate: String(agency.founded),
  };
}
