import { createContext } from 'react';

/** Lets inline scripts pass the content security policy. Undefined in the browser, which hides nonces from the page. */
export const Nonce = createContext<string | undefined>(undefined);
