/** The least time between two of these lines. */
const PAUSE_MS = 10_000;

/**
 * A line of log that is written at most once in ten seconds, however often its cause shows: during
 * an outage of hours the same words many times a second would fill the disk and hide all others.
 * @param write gets the newest details, and how many others were left out since the last line
 */
export function rareLine<Details>(
  write: (details: Details, others: number) => void,
): (details: Details) => void {
  let lastWritten = Number.NEGATIVE_INFINITY;
  let others = 0;
  return (details) => {
    if (performance.now() - lastWritten <= PAUSE_MS) {
      others += 1;
      return;
    }
    write(details, others);
    lastWritten = performance.now();
    others = 0;
  };
}
