import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A text in the product's code that is replaced for one app; it must occur once in its file. */
export interface Change {
  /** Below `src`. */
  file: string;
  from: string;
  to: string;
}

/**
 * The settings of an app whose code is changed while it is loaded, so that a control can remove
 * what the promise relies on. The product itself has no switch for that.
 */
export function withChanges(changes: readonly Change[]): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'changed-product.ts')).href;
  return { NODE_OPTIONS: `--import ${preload}`, CHANGES: JSON.stringify(changes) };
}
