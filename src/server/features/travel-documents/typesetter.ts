import { printable, type FaceName, type Faces } from './document-faces.ts';
import { balanceLines, breakLines, clampLines } from './line-breaks.ts';

/** How a text is set; sizes in points. */
export interface TextStyle {
  face: FaceName;
  size: number;
  /** From one baseline to the next, as a multiple of the size. */
  leading: number;
  color: string;
}

/** The room that a text has. */
export interface TextBox {
  /** In points. */
  width: number;
  /** Lines beyond so many give way to an ellipsis. */
  maxLines?: number | undefined;
  /** Whether its lines are to be about as long as each other, as those of a title. */
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

    /** How wide a short text is, in points. */
    widthOf: (text: string, style: TextStyle): number =>
      measureIn(style)(printable(text, faces[style.face])),

    /** How high a text will be, in points. */
    heightOf: (text: string, style: TextStyle, box: TextBox): number =>
      linesOf(text, style, box).length * style.size * style.leading,
  };
}
