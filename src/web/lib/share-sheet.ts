/**
 * Opens the device's share sheet. False where there is none, or where the press is too old for it,
 * as one that came long before the page was ready.
 */
export async function isShared(what: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // A visitor who closes the sheet has shared nothing, and that is fine.
    return !(error instanceof DOMException && error.name === 'NotAllowedError');
  }
}
