import type { CSSProperties } from 'react';
import outlineHref from './vietnam-outline.svg?url';

/**
 * Vietnam with its islands, including Hoang Sa and Truong Sa, and the coasts around: the whole
 * sheet of shared/map/projection.ts. It has its own file, so that it is loaded once for all pages.
 * It is an image, because for `<use>` of another file some browsers need more than our policy
 * allows; so both themes are views of the same file.
 * @param style the position of the sheet
 */
export function VietnamOutline({ style }: { style: CSSProperties }) {
  return (
    <>
      <img alt="" src={outlineHref} className="dark:hidden print:block!" style={placed(style)} />
      <img
        alt=""
        src={`${outlineHref}#night`}
        className="hidden dark:block print:hidden!"
        style={placed(style)}
      />
    </>
  );
}

/** Only the islands, to be laid over another map. */
export function VietnamIslets({ style }: { style: CSSProperties }) {
  return <img alt="" src={`${outlineHref}#islets`} style={placed(style)} />;
}

/**
 * Overrides the style sheet's rules for pictures: these are drawn for the dark theme already, and
 * nobody drags them.
 */
const placed = (style: CSSProperties): CSSProperties => ({
  position: 'absolute',
  maxWidth: 'none',
  filter: 'none',
  pointerEvents: 'none',
  ...style,
});
