/**
 * How long a screen reader may take to know a region that is new in the page, in ms. It reads what
 * changes in it afterwards, and not what it came with.
 */
const KNOWN_AFTER = 100;

/** Has a screen reader read out a text that is nowhere to be seen. */
export function announce(text: string): void {
  const region = announcer();
  setTimeout(() => {
    region.textContent = text;
  }, KNOWN_AFTER);
}

/** A region that is read out when its text changes. */
function announcer(): HTMLElement {
  const known = document.getElementById('announcer');
  if (known) return known;
  const region = document.createElement('p');
  region.id = 'announcer';
  region.role = 'status';
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}
