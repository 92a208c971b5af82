import type { PlainDate } from '../../../shared/dates/plain-date.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { Faces } from './document-faces.ts';
import { createTypesetter, type TextStyle } from './typesetter.ts';

/** Where a text stands and what it is; the whole width of the page when nothing is said. */
export interface Placement {
  /** The left edge and the width of the column, in points. */
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  /** For who hears the document: the names are those of PDF. */
  role?: 'H1' | 'H2' | 'H3' | 'P';
  maxLines?: number;
  /** Whether its lines are to be about as long as each other. */
  isBalanced?: boolean;
  lang?: 'vi';
  link?: string;
}

/** What a document says of itself. */
export interface PaperFacts {
  title: string;
  author: string;
  /** The day it is written: on one day the same words make the same bytes. */
  today: PlainDate;
}

/** A4 in points, with the frame that text keeps to. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const FRAME = {
  left: 52,
  right: PAGE.width - 52,
  top: 48,
  bottom: PAGE.height - 70,
} as const;
export const COLUMN = FRAME.right - FRAME.left;

export type Paper = Awaited<ReturnType<typeof openPaper>>;

/**
 * An A4 document that is written from the top down. Its text flows to the next page line by line, so
 * that no text is too long for it.
 */
export async function openPaper(faces: Faces, about: PaperFacts) {
  const doc = await newDocument(about);
  const bytes = collect(doc);
  const typesetter = createTypesetter(doc, faces);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = FRAME.top;
  let onPageEnd: (() => void) | null = null;

  function turnPage(): void {
    onPageEnd?.();
    doc.addPage();
    y = FRAME.top;
  }

  return {
    ...typesetter,
    doc,

    /** Where the next thing stands, in points from the top of the page. */
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },

    /** Calls `listen` before each turn of the page, for what is drawn along the text. */
    watchPageEnds(listen: (() => void) | null): void {
      onPageEnd = listen;
    },

    space(points: number): void {
      y += points;
    },

    /** Space between two parts: none where a page begins. */
    gap(points: number): void {
      if (y > FRAME.top) y += points;
    },

    /** Turns the page when less than so many points are left of this one. */
    room(points: number): void {
      if (y + points > FRAME.bottom && y > FRAME.top) turnPage();
    },

    /** Writes a text, over as many pages as it takes. */
    text(text: string, style: TextStyle, placement: Placement = {}): void {
      const { width = COLUMN, maxLines, isBalanced, role = 'P', lang } = placement;
      const lines = typesetter.linesOf(text, style, { width, maxLines, isBalanced });
      const element = doc.struct(role, lang ? { lang } : {});
      root.add(element);
      const step = style.size * style.leading;
      while (lines.length > 0) {
        if (y + step > FRAME.bottom) turnPage();
        const fitting = lines.splice(0, Math.max(1, Math.floor((FRAME.bottom - y) / step)));
        element.add(() => drawLines(doc, fitting, style, { ...placement, top: y }));
        y += fitting.length * step;
      }
      element.end();
    },

    /** Draws what only decorates: programs that read aloud pass over it. */
    decorate(draw: () => void): void {
      doc.save();
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
      doc.restore();
    },

    /** Draws a picture that has something to say. */
    figure(alt: string, draw: () => void): void {
      const element = doc.struct('Figure', { alt: singleLine(alt) });
      root.add(element);
      element.add(draw);
      element.end();
    },

    /** An entry of the document's own table of contents, leading here. */
    bookmark(title: string, under = doc.outline): PDFKit.PDFOutline {
      const at: object = { expanded: true, top: Math.max(0, y - 12), left: PAGE.width };
      return under.addItem(singleLine(title), at);
    },

    /** Draws on every page what comes round on it, and closes the document. */
    close(drawFoot: (page: number, pages: number) => void): Promise<Buffer> {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        drawFoot(page + 1, count);
      }
      doc.end();
      return bytes;
    },
  };
}

async function newDocument({ title, author, today }: PaperFacts): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: singleLine(title),
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: new Date(`${today}T00:00:00+07:00`),
    },
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** The height of a line as the library counts it, for letters that stand in the middle of their step. */
const LINE_BOX = 1.24;

/** Draws lines that fit the page, from `top` down. */
function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly string[],
  { face, size, leading, color }: TextStyle,
  { x = FRAME.left, width = COLUMN, align, link, top }: Placement & { top: number },
): void {
  const step = size * leading;
  doc.font(face).fontSize(size).fillColor(color);
  for (const [index, line] of lines.entries()) {
    const wide = doc.widthOfString(line);
    const left = align === 'right' ? x + width - wide : x;
    const y = top + index * step;
    doc.text(line, left, y + (step - size * LINE_BOX) / 2, { lineBreak: false });
    if (link) doc.link(left, y, wide, step, link);
  }
}
