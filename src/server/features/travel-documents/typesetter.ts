import { hasLettersOf, printable, type FaceName, type Faces } from './document-faces.ts';
import { balanceLines, breakLines, clampLines } from './line-breaks.ts';

/** How a text is typeset; sizes in points. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** Distance of the baselines, as a multiple of the size. */
  leading: number;
  color: string;
}

/** The room for a text. */
export interface TextBox {
  /** In points. */
  width: number;
  /** Further lines are replaced by an ellipsis. */
  maxLines?: number | undefined;
  /** Whether its lines should be of about equal length, like those of a title. */
  isBalanced?: boolean | undefined;
}

/** Measures texts in the faces of a document, as they will be printed. */
export function createTypesetter(doc: PDFKit.PDFDocument, faces: Faces) {
  for (const [name, { file }] of Object.entries(faces)) doc.registerFont(name, file);

  function measureIn({ face, size }: TextStyle) {
    doc.font(face).fontSize(size);
    return (text: string) => doc.widthOfString(text);
  }

  function linesOf(text: string, style: TextStyle, box: TextBox): string[] {
    const { width, maxLines, isBalanced } = box;
    const measure = measureIn(style);
    const lines = (isBalanced ? balanceLines : breakLines)(
      printable(text, faces[style.face]),
      width,
      measure,
    );
    return clampLines(lines, maxLines ?? Infinity, width, measure);
  }

  return {
    linesOf,

    /** Whether every letter of a text can be printed; others are left out. */
    hasLettersOf: (text: string, style: TextStyle): boolean =>
      hasLettersOf(text, faces[style.face]),

    /** How wide a short text is, in points. */
    widthOf: (text: string, style: TextStyle): number =>
      measureIn(style)(printable(text, faces[style.face])),

    /** How high a text will be, in points. */
    heightOf: (text: string, style: TextStyle, box: TextBox): number =>
      linesOf(text, style, box).length * style.size * style.leading,
  };
}
