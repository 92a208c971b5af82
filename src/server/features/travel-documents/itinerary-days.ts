import { itineraryLines } from '../../../shared/tours/itinerary-lines.ts';
import type { ItineraryDay } from '../../../shared/tours/tour.ts';
import { INK, TYPE } from './paper-parts.ts';
import { COLUMN, FRAME, type Paper } from './paper.ts';

/** Draws the days of a tour along the river, from ring to ring, over as many pages as they take. */
export function itineraryDays(paper: Paper, days: readonly ItineraryDay[]): void {
  const chapter = paper.doc.outline.children.at(-1);
  /** How far down the river is drawn on this page; null before the first ring. */
  let reached: number | null = null;
  let bends = 1;

  function flowTo(bottom: number): void {
    if (reached === null || bottom - reached < SHORTEST) return;
    const from = reached;
    paper.decorate(() => drawRiver(paper, from, bottom, bends));
    bends = -bends;
  }

  paper.watchPageEnds(() => {
    flowTo(FRAME.bottom + 4);
    if (reached !== null) reached = FRAME.top - 6;
  });
  for (const [index, day] of days.entries()) {
    // The title of a day stays on one page with some of what happens.
    paper.room(74);
    flowTo(paper.y);
    const top = paper.y;
    paper.decorate(() => drawRing(paper, top));
    reached = top + 2 * RADIUS;
    writeNumber(paper, String(day.day), top);
    paper.bookmark(`Day ${day.day}${day.title ? `: ${day.title}` : ''}`, chapter);
    writeDay(paper, day);
    // Whatever follows is placed below the ring, even after a day without any text.
    if (paper.y > top) paper.y = Math.max(paper.y, reached);
    if (index < days.length - 1) paper.space(20);
  }
  paper.watchPageEnds(null);
}

const RADIUS = 14;
const CENTER = FRAME.left + RADIUS + 1;
const TEXT_X = FRAME.left + 46;
const TEXT = { x: TEXT_X, width: FRAME.right - TEXT_X } as const;
const TIME_WIDTH = 84;
/** The column of times, beside the text; it holds the longest span of times. */
const TIME_LINE = { x: TEXT_X, width: TIME_WIDTH, maxLines: 2 } as const;
/** Shortest piece of river between two rings, or a ring and the page's edge, in points. */
const SHORTEST = 8;

function writeDay(paper: Paper, { day, title, activities }: ItineraryDay): void {
  paper.space(4);
  paper.text(title ? title : `Day ${day}`, TYPE.day, { ...TEXT, role: 'H3', maxLines: 4 });
  paper.space(5);
  for (const { time, text } of itineraryLines(activities)) {
    if (time === null) {
      paper.text(text, TYPE.text, TEXT);
    } else {
      paper.room(TYPE.text.size * TYPE.text.leading * 2);
      const { y } = paper;
      paper.text(time, TYPE.time, TIME_LINE);
      const below = paper.y;
      paper.y = y;
      paper.text(text, TYPE.text, {
        x: TEXT_X + TIME_WIDTH,
        width: COLUMN - (TEXT_X - FRAME.left) - TIME_WIDTH,
      });
      // Text that continued on another page is below its time in any case.
      if (paper.y > y) paper.y = Math.max(paper.y, below);
    }
    paper.space(2.5);
  }
}

/** Writes the number into the middle of its ring. */
function writeNumber(paper: Paper, number: string, top: number): void {
  const width = paper.widthOf(number, TYPE.day);
  paper.y = top + RADIUS - (TYPE.day.size * TYPE.day.leading) / 2;
  paper.text(number, TYPE.day, { x: CENTER - width / 2, width: width + 1, maxLines: 1 });
  paper.y = top;
}

function drawRing(paper: Paper, top: number): void {
  paper.doc
    .circle(CENTER, top + RADIUS, RADIUS)
    .lineWidth(1.6)
    .stroke(INK.brand);
}

/** One bend to the right or to the left, as on the page of the tour. */
function drawRiver(paper: Paper, from: number, to: number, bend: number): void {
  const at = (part: number) => from + (to - from) * part;
  const out = CENTER + 8 * bend;
  paper.doc
    .moveTo(CENTER, from)
    .bezierCurveTo(CENTER, at(0.22), out, at(0.24), out, at(0.47))
    .bezierCurveTo(out, at(0.7), CENTER, at(0.76), CENTER, to)
    .lineWidth(1.6)
    .stroke(INK.brand);
}
