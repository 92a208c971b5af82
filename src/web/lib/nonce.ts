import { createContext, useContext } from 'react';

/** Marks the page's own inline scripts while it is rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for an inline script. */
export const useNonce = () => useContext(NonceContext);
