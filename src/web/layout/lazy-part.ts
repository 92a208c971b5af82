import { lazy, type ComponentType } from 'react';

/** A part that comes when it is first shown. A page can do without it: what cannot be loaded shows nothing. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (_props: Props) => null }),
    ),
  );
