import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageParts } from '../../web/page-handler.ts';
import { OperatorError } from '../operator-error.ts';
import type { MethodsAt } from './methods.ts';
import type { RenderPage } from './page-call.ts';

const BUNDLE = resolve(import.meta.dirname, '../../../build/server/index.js');

/** @throws OperatorError where `npm run build` has not made any */
export function requireBuiltPages(): void {
  if (!existsSync(BUNDLE)) throw new OperatorError('The pages are not built. Run npm run build.');
}

/**
 * Loads the pages that `npm run build` made. It takes half a second, which no visitor should wait
 * for.
 */
export async function openBuiltPages() {
  const { createPageHandler, methodsAt }: typeof import('../../web/page-handler.ts') = await import(
    pathToFileURL(BUNDLE).href
  );
  let handler: RenderPage | undefined;
  return {
    renderPage: async (parts: PageParts): Promise<RenderPage> =>
      (handler ??= createPageHandler(parts, 'production')),
    pageMethods: async (): Promise<MethodsAt> => methodsAt,
  };
}
