import { Fragment } from 'react';

/** A one-word name that may break after dots and underscores where it is too long for its line. */
export function BreakingName({ name }: { name: string }) {
  return name.split(/(?<=[._])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts may be alike, and keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
