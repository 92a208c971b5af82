/** Longest time in ms that the page before stays: past it a wait has to be said. */
const UNSAID_WAIT = 200;

/** What is there within a blink; else its promise, so that the page can say it is on its way. */
export function soonOrArriving<Found>(
  arriving: Promise<Found>,
): Promise<Found | { arriving: Promise<Found> }> {
  return Promise.race([arriving, waitFor(UNSAID_WAIT).then(() => ({ arriving }))]);
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
