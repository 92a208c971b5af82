import type { Locator } from '@playwright/test';

/** A part of the page as the developer tools know it, with the parts that the browser adds. */
interface Part {
  backendNodeId: number;
  /** Names and values in turn. */
  attributes?: string[];
  children?: Part[];
  shadowRoots?: Part[];
}

/**
 * How many pixels of a date field are behind the browser's own calendar button, which only the
 * developer tools can see.
 */
export async function spaceBehindCalendarButton(field: Locator): Promise<number> {
  const page = field.page();
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const input = partWith(root, 'id', (await field.getAttribute('id')) ?? '');
  const button = input && partWith(input, 'pseudo', '-webkit-calendar-picker-indicator');
  if (!button) throw new Error('The date field has no calendar button.');
  const { model } = await devtools.send('DOM.getBoxModel', { backendNodeId: button.backendNodeId });
  await devtools.detach();
  const [left = 0] = model.border;
  const box = await field.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) - left - model.width;
}

/** The first part whose attribute has this value. */
function partWith(part: Part, name: string, value: string): Part | null {
  if (part.attributes?.some((each, index, all) => each === value && all[index - 1] === name))
    return part;
  for (const inner of [...(part.children ?? []), ...(part.shadowRoots ?? [])]) {
    const found = partWith(inner, name, value);
    if (found) return found;
  }
  return null;
}
