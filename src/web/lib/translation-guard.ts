/**
 * Keeps a page alive while the browser translates it (docs/decisions/0021). A translator takes the texts
 * of a page out and puts elements of its own in their places, before the page is awake or after. React
 * goes on with the texts that it knows: it writes into one that nobody sees any more, and breaks off
 * when it is to take away a text, or to put something before one, that is not where it was.
 *
 * So it is remembered what stands in for each text. A text that is written into comes back to its place,
 * for the translator to find; what is done to one that is away is done to its stand-in. Every other call
 * fails as it always did.
 *
 * What was translated before comes back at once, so that React finds what the server wrote.
 * @returns whether there was any
 */
export function guardTranslation(): boolean {
  const { noted, noter } = window;
  const changes = [...noted.splice(0), ...noter.takeRecords()];
  noter.disconnect();
  note(changes);
  const texts = changes.flatMap(({ removedNodes }) => [...removedNodes]);
  const isTranslated = texts.some((text) => standIns.has(text));
  texts.forEach(giveBack);

  watcher.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    const isAway = next && next.parentNode !== this;
    return insertBefore.call(this, node, (isAway && find(next, this)) || next) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    if (node.parentNode === this || !find(node, this)) return removeChild.call(this, node) as T;
    ((standIns.get(node) ?? node) as ChildNode).remove();
    return node;
  };
  return isTranslated;
}

/** By text; each stands in for one. */
const standIns = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();
const watcher = new MutationObserver(note);

function note(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling } of changes) {
    giveBack(target);
    const [text] = removedNodes;
    const standIn = addedNodes[0] ?? previousSibling;
    if (!(text instanceof Text) || text.parentNode || !isFont(standIn) || taken.has(standIn))
      continue;
    taken.add(standIn);
    standIns.set(text, standIn);
    watcher.observe(text, { characterData: true });
  }
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

function giveBack(text: Node): void {
  standIns.get(text)?.replaceWith(text);
  standIns.delete(text);
}

/** The child of the parent that a node, or what stands in for it, is or is wrapped in; null when there is none. */
function find(node: Node, parent: Node): Node | null {
  note(watcher.takeRecords());
  let place: Node = standIns.get(node) ?? node;
  while (place.parentNode !== parent && isFont(place.parentNode)) place = place.parentNode;
  return place.parentNode === parent ? place : null;
}

declare global {
  interface Window {
    /** From the first script of the page (`loading-order.ts`) until it is awake. */
    noted: MutationRecord[];
    noter: MutationObserver;
  }
}
