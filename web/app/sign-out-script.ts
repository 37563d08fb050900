import { createContext } from 'react';

/** The id of the route that is built for its file alone: it has no address, and the manifest names the file. */
export const SIGN_OUT_ROUTE = 'sign-out-script';

/** The address of the script that signs out from a page without hydration; known on the server alone. */
export const SignOutScript = createContext<string | undefined>(undefined);
