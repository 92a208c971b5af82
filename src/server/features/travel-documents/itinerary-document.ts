import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { formatUsd } from '../../../shared/money.ts';
import { ANY_GROUP_SIZE, isContactPricing, tierLabel } from '../../../shared/tours/pricing.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import type { AgencyDetails } from './agency-details.ts';
import type { Faces } from './document-faces.ts';
import { itineraryDays } from './itinerary-days.ts';
import {
  INK,
  TYPE,
  closePaper,
  contactBox,
  facts,
  heading,
  masthead,
  rule,
} from './paper-parts.ts';
import { COLUMN, FRAME, openPaper, type Paper } from './paper.ts';
import { agencyContact } from '../../../shared/agency-contact.ts';

/** The size of the picture on paper, in points. */
export const PICTURE = { width: COLUMN, height: 196 } as const;

/**
 * A tour to take along, as PDF: picture, facts, prices, every day, what is included, and whom to
 * ask.
 * @param with.picture JPEG in the shape of `PICTURE`
 * @param with.today the current day in Vietnam
 */
export async function itineraryDocument(
  tour: Tour,
  agency: AgencyDetails,
  { faces, picture, today }: { faces: Faces; picture: Buffer; today: PlainDate },
): Promise<Buffer> {
  const paper = await openPaper(faces, { title: tour.name, author: agency.name, today });
  masthead(paper, agency);
  opening(paper, tour, picture);
  about(paper, tour);
  list(paper, { title: 'Highlights', items: tour.highlights });
  prices(paper, tour);
  if (tour.itinerary.length > 0) {
    heading(paper, 'Day by day');
    itineraryDays(paper, tour.itinerary);
  }
  list(paper, { title: "What's included", items: tour.included });
  list(paper, { title: "What's excluded", items: tour.excluded, isLeftOut: true });
  list(paper, { title: 'What to bring', items: tour.whatToBring });
  contactBox(
    paper,
    'Questions, or ready to go?',
    `Write or call and a planner in Hanoi answers ${agencyContact.answer}. Request your dates at ${tourAddress(tour, agency)}: it is free, and nothing is charged until they are confirmed.`,
    agency,
  );
  return closePaper(paper, `${agency.name} · ${tour.name}`);
}

const tourAddress = ({ id }: Tour, { siteUrl }: AgencyDetails) =>
  `${siteUrl.replace(/^https?:\/\//, '')}/tour/${id}`;

function opening(paper: Paper, tour: Tour, picture: Buffer): void {
  const { doc, y } = paper;
  paper.bookmark(tour.name);
  paper.figure(tour.picture.alt, () => {
    doc.save();
    doc.roundedRect(FRAME.left, y, PICTURE.width, PICTURE.height, 5).clip();
    doc.image(picture, FRAME.left, y, { width: PICTURE.width, height: PICTURE.height });
    doc.restore();
  });
  paper.y = y + PICTURE.height + 20;
  paper.text(tour.name, TYPE.title, { role: 'H1', maxLines: 5, isBalanced: true });
  if (tour.vietnameseName) {
    paper.space(2);
    paper.text(tour.vietnameseName, TYPE.vietnamese, { lang: 'vi', maxLines: 2 });
  }
  paper.space(14);
  facts(paper, [
    ['Where', tour.location],
    ['Duration', tour.duration],
    ['Max group size', tour.maxGroupSize === 1 ? '1 person' : `${tour.maxGroupSize} people`],
    ['Languages', tour.languages.join(', ')],
  ]);
}

function about(paper: Paper, tour: Tour): void {
  const [lede = '', ...paragraphs] = tour.description.split(/\n\s*\n/);
  paper.space(16);
  paper.text(lede, TYPE.lede);
  for (const paragraph of paragraphs) {
    paper.space(7);
    paper.text(paragraph, TYPE.soft);
  }
  if (tour.privateTour) {
    paper.space(9);
    paper.text(
      'This is a private tour: only your group, at your pace. The guide can lengthen or shorten any day.',
      { ...TYPE.strong, color: INK.green },
    );
  }
}

function prices(paper: Paper, tour: Tour): void {
  heading(paper, 'Price by group size');
  if (isContactPricing(tour)) {
    paper.text('Contact for Details', TYPE.price);
    paper.text(
      'This journey is planned around your dates, and so is its price. Tell us when you travel and how many you are.',
      TYPE.soft,
    );
    return;
  }
  const tiers = [...tour.priceTiers].sort((a, b) => a.minPeople - b.minPeople);
  const columns =
    tiers.length > 0
      ? tiers.map((tier) => ({ label: tierLabel(tier), price: tier.pricePerPerson }))
      : [{ label: ANY_GROUP_SIZE, price: tour.basePrice ?? 0 }];
  for (let first = 0; first < columns.length; first += TIERS_IN_A_ROW) {
    priceRow(paper, columns.slice(first, first + TIERS_IN_A_ROW));
  }
}

const TIERS_IN_A_ROW = 4;

function priceRow(paper: Paper, columns: readonly { label: string; price: number }[]): void {
  paper.room(64);
  rule(paper);
  const width = COLUMN / TIERS_IN_A_ROW;
  const top = paper.y + 8;
  for (const [index, { label, price }] of columns.entries()) {
    const column = { x: FRAME.left + index * width, width: width - 12 };
    paper.y = top;
    paper.text(label, TYPE.soft, column);
    paper.text(formatUsd(price), TYPE.price, column);
    paper.text('per person', TYPE.label, column);
  }
  paper.space(8);
  rule(paper);
}

const MARK = 16;
const GUTTER = 24;
const HALF = (COLUMN - GUTTER) / 2;

/** A list, if it has any entries; in two columns where every entry is short. */
function list(
  paper: Paper,
  {
    title,
    items,
    isLeftOut = false,
  }: { title: string; items: readonly string[]; isLeftOut?: boolean },
): void {
  if (items.length === 0) return;
  const inHalf = { width: HALF - MARK };
  const heights = items.map((item) => paper.heightOf(item, TYPE.text, inHalf));
  const isShort = heights.every((height) => height < 80);
  const perRow = isShort ? 2 : 1;
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => {
    const first = row * perRow;
    const height = isShort ? Math.max(...heights.slice(first, first + perRow)) : 32;
    return { height, entries: items.slice(first, first + perRow) };
  });
  const content = rows.reduce((sum, { height }) => sum + height + 4, 0);
  heading(paper, title, isShort ? content : Infinity);
  for (const { height, entries } of rows) {
    paper.room(height);
    const top = paper.y;
    let bottom = top;
    for (const [column, item] of entries.entries()) {
      const x = FRAME.left + column * (HALF + GUTTER);
      paper.y = top;
      paper.decorate(() => drawMark(paper, x, top, isLeftOut));
      paper.text(item, TYPE.text, { x: x + MARK, width: isShort ? HALF - MARK : COLUMN - MARK });
      bottom = isShort ? Math.max(bottom, paper.y) : paper.y;
    }
    paper.y = bottom + 4;
  }
}

/** A tick beside the first line, or a dash for what is not part of the tour. */
function drawMark({ doc }: Paper, x: number, top: number, isLeftOut: boolean): void {
  const middle = top + (TYPE.text.size * TYPE.text.leading) / 2;
  if (isLeftOut) doc.moveTo(x, middle).lineTo(x + 7, middle);
  else
    doc
      .moveTo(x, middle)
      .lineTo(x + 2.6, middle + 2.8)
      .lineTo(x + 8, middle - 3);
  doc
    .lineWidth(1.2)
    .lineCap('round')
    .lineJoin('round')
    .stroke(isLeftOut ? INK.faint : INK.green);
}
