/**
 * Keeps a page working while the browser translates it (docs/decisions/0021). A translator removes
 * the text nodes of a page and puts elements of its own in their places, before or after the page
 * is hydrated. React goes on with the text nodes that it knows: it writes into one that nobody sees
 * any more, and throws when it removes a text, or inserts something before one, that is no longer
 * where it was.
 *
 * So we remember which element replaced each text. A text that React writes into is put back into
 * its place, where the translator finds it again; any other operation on a removed text is applied
 * to its replacement. All other calls fail as they always did.
 *
 * Texts that were translated before this runs are put back at once, so that React finds what the
 * server wrote.
 * @returns whether there were any
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

/** By text node, the node that replaced it. */
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

/**
 * The child of the parent that a node, or its replacement, is or is wrapped in; null when there is
 * none.
 */
function find(node: Node, parent: Node): Node | null {
  note(watcher.takeRecords());
  let place: Node = standIns.get(node) ?? node;
  while (place.parentNode !== parent && isFont(place.parentNode)) place = place.parentNode;
  return place.parentNode === parent ? place : null;
}

declare global {
  interface Window {
    /** Recorded from the first script of the page (`loading-order.ts`) until it is hydrated. */
    noted: MutationRecord[];
    noter: MutationObserver;
  }
}
