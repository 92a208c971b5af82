import { createContext, type RouterContextProvider } from 'react-router';
import type { DataNode } from './structured-data.ts';
import { structuredDataText } from './structured-data-text.ts';

/**
 * Tells search engines what the page is about, from its loader. It goes into the document that the
 * server sends and nowhere else: the browser has no use for it.
 */
export function describePage(
  context: Readonly<RouterContextProvider>,
  nodes: readonly DataNode[],
): void {
  context.set(describedBy, nodes);
}

/** The text of the page's structured data; undefined when nothing described it. */
export function pageDescription(context: Readonly<RouterContextProvider>): string | undefined {
  const nodes = context.get(describedBy);
  return nodes.length > 0 ? structuredDataText(nodes) : undefined;
}

const describedBy = createContext<readonly DataNode[]>([]);
