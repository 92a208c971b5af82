import { Fragment } from 'react';

/**
 * A one-word name that stays in one piece where it fits on a line, and otherwise breaks after its
 * dots and underscores.
 */
export function BreakingName({
  name,
}: {
  /** With a comma behind it, if there is one: outside, it could begin a line. */
  name: string;
}) {
  return (
    <span className="inline-block">
      {name.split(/(?<=[._])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may be alike, and keep their places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
