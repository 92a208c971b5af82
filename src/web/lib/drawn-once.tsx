import { createContext, createElement, useContext, type ComponentType } from 'react';

/** The parts of one page that are drawn once for all pages, while the server draws that page. */
export interface PageParts {
  /**
   * Gives a part its place in the page.
   * @param name everything that its markup depends on
   * @returns its number, and whether its markup is there already
   */
  place(name: string): { id: number; isDrawn: boolean };
}

/** Null in development, where parts change under the visitor's eyes. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null);

/** Stands around a part until the page is whole. */
export const PART_ELEMENT = 'drawn-part';

/**
 * A component whose markup the server keeps, such as the header or the card of a tour: such parts are
 * most of the work of a page. For the server alone: `import.meta.env.SSR ? drawnOnce(...) : Component`.
 * @param kind tells its parts from those of others
 * @param useFacts everything that its markup depends on, as JSON tells it; what drawing it does
 *   beside that, such as asking for a picture, is done here
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
