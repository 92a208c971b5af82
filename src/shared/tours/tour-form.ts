import { tourPicturesField } from '../images/tour-picture.ts';
import { checkForm, type FormErrors, type FormResult } from '../form-result.ts';
import { TOUR_LISTS, type DraftLine, type TourFormDraft } from './tour-form-draft.ts';
import { newTourInput, readPricing, type NewTourInput } from './tour-input.ts';

/**
 * Checks the tour form by the rules of the back-office spec, section 5. Blank rows, days without
 * activities and, for contact pricing, the tiers are left out.
 * @returns errors by the names of the fields
 */
export function checkTourDraft(draft: TourFormDraft): FormResult<NewTourInput> {
  const sent = sentRows(draft);
  const input = toInput(draft, sent);
  const parsed = checkForm(newTourInput, input);
  const errors = parsed.ok ? {} : errorsOfFields(parsed.errors, draft);
  const pricing = readPricing(
    { priceType: draft.priceType, priceTiers: sent.priceTiers.slice(0, 1).map(stub) },
    null,
  );
  if ('errors' in pricing) Object.assign(errors, pricing.errors);
  const pictures = tourPicturesField.safeParse(JSON.stringify(draft.pictures));
  if (!pictures.success) errors['images'] = pictures.error.issues[0]?.message ?? '';
  if (parsed.ok && Object.keys(errors).length === 0) return parsed;
  return { ok: false, errors };
}

/** Errors by the paths of the schema, which counts rows without the blank ones, by the form's fields. */
export function errorsOfFields(byPath: FormErrors, draft: TourFormDraft): FormErrors {
  const sent = sentRows(draft);
  const errors: FormErrors = {};
  for (const [path, message] of Object.entries(byPath)) {
    const field = fieldOf(path, sent);
    errors[field] ??= field.endsWith('position') ? POSITION_WRONG : message;
  }
  return errors;
}

/**
 * Degrees in a text such as '22.3364, 103.8438', as map programs copy them; null when there are
 * none.
 */
export function readPosition(text: string): { lat: number; lng: number } | null {
  const [, lat, lng] =
    /^\(?(-?\d{1,3}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\)?$/.exec(text.trim()) ??
    [];
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
}

const POSITION_WRONG = 'Please enter latitude and longitude, such as 22.3364, 103.8438.';

/** The rows that are not blank. */
type SentRows = Pick<TourFormDraft, (typeof TOUR_LISTS)[number] | 'priceTiers' | 'itinerary'>;

function sentRows(draft: TourFormDraft): SentRows {
  const isContact = draft.priceType === 'contact_for_details';
  const lines = (rows: readonly DraftLine[]) => rows.filter(({ text }) => !isBlank(text));
  return {
    highlights: lines(draft.highlights),
    whatToBring: lines(draft.whatToBring),
    included: lines(draft.included),
    excluded: lines(draft.excluded),
    priceTiers: isContact
      ? []
      : draft.priceTiers.filter(
          ({ minPeople, maxPeople, pricePerPerson }) =>
            !isBlank(minPeople + maxPeople + pricePerPerson),
        ),
    itinerary: draft.itinerary
      .filter(({ activities }) => !isBlank(activities))
      .map((day) => ({
        ...day,
        places: day.places.filter(({ name, position }) => !isBlank(name + position)),
      })),
  };
}

/** The form in the fields of the schema that it shares with the API. */
function toInput(draft: TourFormDraft, sent: SentRows): Record<string, unknown> {
  const position = degreesOf(draft.position);
  return {
    name: draft.name,
    vietnameseName: draft.vietnameseName,
    description: draft.description,
    location: draft.location,
    latitude: position.lat,
    longitude: position.lng,
    region: draft.region,
    duration: draft.duration,
    category: draft.category,
    languages: draft.languages,
    priceType: draft.priceType,
    priceTiers: sent.priceTiers.map(({ minPeople, maxPeople, pricePerPerson }) => ({
      minPeople: isBlank(minPeople) ? undefined : minPeople,
      maxPeople,
      pricePerPerson,
    })),
    featured: draft.featured,
    private_tour: draft.privateTour,
    published: draft.published,
    rating: draft.rating,
    reviewCount: draft.reviewCount,
    maxGroupSize: draft.maxGroupSize,
    ...Object.fromEntries(TOUR_LISTS.map((list) => [list, sent[list].map(({ text }) => text)])),
    itinerary: sent.itinerary.map(({ title, activities, places }) => ({
      title,
      activities,
      places: places.map(({ name, position: at }) => ({ name, ...degreesOf(at || NOWHERE) })),
    })),
    images: draft.pictures.map(({ url }) => url),
    imageTexts: draft.pictures.map(({ alt }) => alt),
  };
}

/** '' gives no position; a text that cannot be read is passed on for the schema to refuse. */
function degreesOf(text: string): { lat: unknown; lng: unknown } {
  if (isBlank(text)) return { lat: '', lng: '' };
  return readPosition(text) ?? { lat: Number.NaN, lng: Number.NaN };
}

/** A place without a position must be refused, so it gets one that the schema does not accept. */
const NOWHERE = 'nowhere';

function fieldOf(path: string, sent: SentRows): string {
  const [list = '', index, part, placeIndex, placePart] = path.split('.');
  if (list === 'private_tour') return 'privateTour';
  if (list === 'latitude' || list === 'longitude') return 'position';
  if (list === 'imageTexts') return 'images';
  if (list === 'languages' || list === 'images') return list;
  const rows: readonly { row: number }[] = isRowList(list) ? sent[list] : [];
  const row = rows[Number(index)]?.row;
  if (index === undefined || row === undefined) return list;
  if (list !== 'itinerary' || part !== 'places') return [list, row, part].filter(isThere).join('.');
  const place = sent.itinerary[Number(index)]?.places[Number(placeIndex)]?.row;
  if (place === undefined) return `itinerary.${row}.activities`;
  return `itinerary.${row}.places.${place}.${placePart === 'name' ? 'name' : 'position'}`;
}

const isRowList = (name: string): name is keyof SentRows =>
  name === 'priceTiers' || name === 'itinerary' || TOUR_LISTS.some((list) => list === name);
const isThere = (part: unknown) => part !== undefined;

/**
 * A tier that satisfies the rule that there must be one; its contents are checked by another rule.
 */
const stub = () => ({ minPeople: 1, maxPeople: null, pricePerPerson: 1 });

const isBlank = (text: string) => text.trim() === '';
