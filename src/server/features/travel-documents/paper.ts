import { beginningOfDay, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { Faces } from './document-faces.ts';
import { createTypesetter, type TextStyle } from './typesetter.ts';

/** Where a text is placed and what it is; by default it has the whole width of the page. */
export interface Placement {
  /** The left edge and the width of the column, in points. */
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  /** Its role for screen readers, by the names of PDF. */
  role?: 'H1' | 'H2' | 'H3' | 'P';
  maxLines?: number;
  /** Whether its lines should be of about equal length. */
  isBalanced?: boolean;
  lang?: 'vi';
  link?: string;
}

/** What a document says about itself. */
export interface PaperFacts {
  title: string;
  author: string;
  /** The day it is written: on the same day, the same words make the same bytes. */
  today: PlainDate;
}

/** A4 in points, with the margins that text keeps to. */
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
 * An A4 document that is written from the top down. Its text flows on to the next page line by
 * line, so that no text is too long for it.
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

    /** The position of what comes next, in points from the top of the page. */
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },

    /** Calls `listen` before each page ends, for what is drawn along the text. */
    watchPageEnds(listen: (() => void) | null): void {
      onPageEnd = listen;
    },

    space(points: number): void {
      y += points;
    },

    /** Leaves space between two parts, but none at the top of a page. */
    gap(points: number): void {
      if (y > FRAME.top) y += points;
    },

    /** Starts a new page when this one has less space left, in points. */
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

    /** Draws a decoration, which screen readers skip. */
    decorate(draw: () => void): void {
      doc.save();
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
      doc.restore();
    },

    /** Draws a picture with an alternative text. */
    figure(alt: string, draw: () => void): void {
      const element = doc.struct('Figure', { alt: singleLine(alt) });
      root.add(element);
      element.add(draw);
      element.end();
    },

    /** Adds an entry that leads here to the document's outline. */
    bookmark(title: string, under = doc.outline): PDFKit.PDFOutline {
      const at: object = { expanded: true, top: Math.max(0, y - 12), left: PAGE.width };
      return under.addItem(singleLine(title), at);
    },

    /** Draws the foot on every page, and closes the document. */
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
      CreationDate: beginningOfDay(today),
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

/** The height of a line as the library counts it, used to center letters in their line. */
const LINE_BOX = 1.24;

/** Draws lines that fit on the page, from `top` down. */
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
