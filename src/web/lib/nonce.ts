import { createContext, useContext } from 'react';

/** Marks the page's own inline scripts during rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for an inline script. */
export const useNonce = () => useContext(NonceContext);
