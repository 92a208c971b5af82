/** Longest time in ms that the previous page stays: a longer wait must be shown. */
const UNSAID_WAIT = 200;

/**
 * The result if it comes within a blink; else its promise, so that the page can show that it is
 * loading.
 */
export function soonOrArriving<Found>(
  arriving: Promise<Found>,
): Promise<Found | { arriving: Promise<Found> }> {
  return Promise.race([arriving, waitFor(UNSAID_WAIT).then(() => ({ arriving }))]);
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
