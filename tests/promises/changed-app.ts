import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Words of the product that are others for one app; they must stand in its file once. */
export interface Change {
  /** Below `src`. */
  file: string;
  from: string;
  to: string;
}

/**
 * The settings of an app whose code is changed as it is read, so that a control can take away what the
 * promise rests on. The product itself has no switch for that.
 */
export function withChanges(changes: readonly Change[]): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'changed-product.ts')).href;
  return { NODE_OPTIONS: `--import ${preload}`, CHANGES: JSON.stringify(changes) };
}
