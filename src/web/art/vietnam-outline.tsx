import type { CSSProperties } from 'react';
import outlineHref from './vietnam-outline.svg?url';

/**
 * Vietnam with its islands, Hoang Sa and Truong Sa among them, and the coasts around: the whole sheet
 * of shared/map/projection.ts. A picture of its own file, so that it is fetched once for all pages and
 * weighs on none; of `<use>` of another file some browsers ask for more than our policy allows, so
 * night and day are two views of one file.
 * @param style where the sheet lies
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

/** The islands alone, to be laid over another map. */
export function VietnamIslets({ style }: { style: CSSProperties }) {
  return <img alt="" src={`${outlineHref}#islets`} style={placed(style)} />;
}

/** Over what the style sheet says of pictures: they are drawn for the night already, and no one drags them. */
const placed = (style: CSSProperties): CSSProperties => ({
  position: 'absolute',
  maxWidth: 'none',
  filter: 'none',
  pointerEvents: 'none',
  ...style,
});
