import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The text of the page's structured data while it is rendered; undefined in the browser. */
export const StructuredDataContext = createContext<string | undefined>(undefined);

/**
 * The structured data of the page that the server sent, last in the head. It is a block of data, which
 * no policy on scripts concerns. In the browser React passes over it; it goes when its page does.
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
