import { createContext, createElement, useContext, type ComponentType } from 'react';

/** The parts of a page that are rendered once for all pages, while the server renders that page. */
export interface PageParts {
  /**
   * Gives a part its place in the page.
   * @param name everything that its markup depends on
   * @returns its number, and whether its markup exists already
   */
  place(name: string): { id: number; isDrawn: boolean };
}

/** Null in development, where components change while somebody works on them. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** The element around a part until the page is put together. */
export const PART_ELEMENT = 'drawn-part';

/**
 * A component whose markup the server keeps, such as the header or a tour's card: these are most of
 * the work of a page. On the server only: `import.meta.env.SSR ? drawnOnce(...) : Component`.
 * @param kind tells its parts from those of other components
 * @param useFacts returns everything that its markup depends on, as JSON; side effects of rendering
 *   it, such as preloading a picture, belong here
 */
export function drawnOnce<Props extends object>(
  kind: string,
  Component: ComponentType<Props>,
  useFacts: (props: Props) => unknown,
): ComponentType<Props> {
  return function DrawnOnce(props: Props) {
    const page = useContext(PagePartsContext);
    const facts = useFacts(props);
    if (page === null) return <Component {...props} />;
    const { id, isDrawn } = page.place(`${kind} ${JSON.stringify(facts)}`);
    return createElement(PART_ELEMENT, { id }, isDrawn ? null : <Component {...props} />);
  };
}
