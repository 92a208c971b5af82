import type { AgencyDetails } from './agency-details.ts';
import { COLUMN, FRAME, PAGE, type Paper } from './paper.ts';
import type { TextStyle } from './typesetter.ts';

/** The colors of the pages in their light theme, on white. */
export const INK = {
  full: '#10232E',
  soft: '#3A4F5B',
  faint: '#586A74',
  line: '#E4DDCF',
  sand: '#F8F4EB',
  brand: '#0093DE',
  action: '#006FAB',
  red: '#BF0603',
  green: '#1B7A45',
  amber: '#8A5A00',
  amberTint: '#FDF1D6',
} as const;

export const TYPE = {
  title: { face: 'serif', size: 31, leading: 1.12, color: INK.full },
  vietnamese: { face: 'italic', size: 14, leading: 1.4, color: INK.soft },
  heading: { face: 'serif', size: 18, leading: 1.25, color: INK.full },
  day: { face: 'serif', size: 14.5, leading: 1.25, color: INK.full },
  price: { face: 'serif', size: 20, leading: 1.2, color: INK.full },
  lede: { face: 'text', size: 11, leading: 1.58, color: INK.full },
  text: { face: 'text', size: 9.75, leading: 1.55, color: INK.full },
  soft: { face: 'text', size: 9.75, leading: 1.55, color: INK.soft },
  time: { face: 'strong', size: 9.25, leading: 1.633, color: INK.soft },
  strong: { face: 'strong', size: 9.75, leading: 1.55, color: INK.full },
  label: { face: 'text', size: 8.25, leading: 1.5, color: INK.faint },
} as const satisfies Record<string, TextStyle>;

/** The logo at the left and the agency's addresses at the right, on the first page. */
export function masthead(paper: Paper, agency: AgencyDetails): void {
  const { doc } = paper;
  const top = FRAME.top;
  paper.decorate(() => drawMark(doc, FRAME.left, top, 34));
  const x = FRAME.left + 44;
  paper.y = top + 2;
  paper.text(agency.shortName, { face: 'serif', size: 17, leading: 1.15, color: INK.full }, { x });
  paper.text(agency.place, { ...TYPE.label, size: 7.5, leading: 1.3 }, { x, lang: 'vi' });
  paper.y = top + 5;
  const side = { x: FRAME.right - 240, width: 240, align: 'right' } as const;
  paper.text(agency.email, TYPE.label, { ...side, link: `mailto:${agency.email}` });
  paper.text(agency.phone, TYPE.label, side);
  paper.y = top + 52;
}

/** A line across the page, within its margins. */
export function rule(paper: Paper): void {
  const { y } = paper;
  paper.decorate(() => {
    paper.doc.moveTo(FRAME.left, y).lineTo(FRAME.right, y).lineWidth(0.75).stroke(INK.line);
  });
}

/**
 * The title of a section, never alone at the bottom of a page.
 * @param content height of what follows, where it is known to be small
 */
export function heading(paper: Paper, title: string, content = Infinity): void {
  paper.room(Math.min(130, 26 + TYPE.heading.size * TYPE.heading.leading + 8 + content));
  paper.gap(26);
  paper.bookmark(title);
  paper.text(title, TYPE.heading, { role: 'H2' });
  paper.space(8);
}

/** Terms with their values, side by side between two lines. */
export function facts(paper: Paper, pairs: readonly (readonly [string, string])[]): void {
  const gap = 18;
  const width = (COLUMN - gap * (pairs.length - 1)) / pairs.length;
  rule(paper);
  const top = paper.y + 9;
  let bottom = top;
  for (const [index, [term, value]] of pairs.entries()) {
    const column = { x: FRAME.left + index * (width + gap), width };
    paper.y = top;
    paper.text(term, TYPE.label, column);
    paper.text(value, TYPE.strong, { ...column, maxLines: 3 });
    bottom = Math.max(bottom, paper.y);
  }
  paper.y = bottom + 9;
  rule(paper);
}

/** Whom to ask, in a box that is never split over two pages. */
export function contactBox(paper: Paper, title: string, text: string, agency: AgencyDetails): void {
  const inner = { x: FRAME.left + 22, width: COLUMN - 44 };
  const height = 102 + paper.heightOf(text, TYPE.soft, inner);
  paper.room(height + 30);
  paper.gap(30);
  const top = paper.y;
  paper.decorate(() => {
    paper.doc.roundedRect(FRAME.left, top, COLUMN, height, 8).fill(INK.sand);
  });
  paper.bookmark(title);
  paper.y = top + 18;
  paper.text(title, TYPE.heading, { ...inner, role: 'H2' });
  paper.space(3);
  paper.text(text, TYPE.soft, inner);
  paper.space(9);
  const ways = paper.y;
  const half = { width: inner.width / 2 - 10 };
  paper.text(agency.email, TYPE.strong, { ...half, x: inner.x, link: `mailto:${agency.email}` });
  paper.text(agency.phone, TYPE.strong, { ...half, x: inner.x });
  paper.y = ways;
  const right = { ...half, x: inner.x + inner.width / 2 + 10 };
  paper.text(agency.office, TYPE.text, { ...right, lang: 'vi' });
  paper.text(agency.hours, TYPE.text, right);
  paper.y = top + height;
}

/** Writes the foot of every page (sender, subject, page number) and closes the document. */
export function closePaper(paper: Paper, line: string): Promise<Buffer> {
  const style: TextStyle = { ...TYPE.label, size: 7.75 };
  const [shown = ''] = paper.linesOf(line, style, { width: COLUMN - 90, maxLines: 1 });
  return paper.close((page, pages) => {
    const top = PAGE.height - 46;
    paper.y = top;
    rule(paper);
    paper.decorate(() => {
      const { doc } = paper;
      const number = `Page ${page} of ${pages}`;
      doc.font(style.face).fontSize(style.size).fillColor(style.color);
      doc.text(shown, FRAME.left, top + 9, { lineBreak: false });
      doc.text(number, FRAME.right - doc.widthOfString(number), top + 9, { lineBreak: false });
    });
  });
}

/** A river out of the hills under a red sun, drawn in a square of 44 as on the pages. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc.translate(x, y).scale(size / 44);
  doc.circle(22, 22, 21).clip();
  doc.rect(0, 0, 44, 44).fill('#0093DE');
  doc.path('M0 20q8-6 15-2t9 0q7-6 20-1v27H0z').fill('#28965A');
  doc.path('M26 20q10-3 18 1v23H26z').fill('#1B7A45');
  doc
    .path(
      'M22.5 18.6C31 21 31 24 22 26.6C10 30 5 35 8 44h27C20 39 20 33.5 29 29C37 25 33 20 22.5 18.6z',
    )
    .fill('#EAF6FD');
  doc.circle(25, 14, 5.4).fill('#BF0603');
}
