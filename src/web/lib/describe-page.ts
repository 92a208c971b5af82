import { createContext, type RouterContextProvider } from 'react-router';
import type { DataNode } from './structured-data.ts';
import { structuredDataText } from './structured-data-text.ts';

/**
 * Sets the structured data of the page for search engines, from its loader. It is only part of the
 * document that the server sends, since the browser has no use for it.
 */
export function describePage(
  context: Readonly<RouterContextProvider>,
  nodes: readonly DataNode[],
): void {
  context.set(describedBy, nodes);
}

/** The page's structured data as text; undefined when nothing has set it. */
export function pageDescription(context: Readonly<RouterContextProvider>): string | undefined {
  const nodes = context.get(describedBy);
  return nodes.length > 0 ? structuredDataText(nodes) : undefined;
}

const describedBy = createContext<readonly DataNode[]>([]);
