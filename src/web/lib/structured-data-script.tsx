import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page's structured data as text during rendering; undefined in the browser. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * The structured data of the page that the server sent, last in the head. It is a data block, which
 * script policies do not apply to. In the browser React ignores it; it is removed with its page.
 */
export function StructuredDataScript() {
  const { pathname, search } = useLocation();
  return <ScriptOfPage key={pathname + search} />;
}

function ScriptOfPage() {
  const text = useContext(StructuredDataContext);
  useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), []);
  return text && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
