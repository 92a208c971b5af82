import { lazy, type ComponentType } from 'react';

/**
 * A part that loads when it is first shown. The page works without it: if it cannot be loaded,
 * nothing is shown.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (_props: Props) => null }),
    ),
  );
