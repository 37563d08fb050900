import { createContext } from 'react';

/** Built as a route without an address, so that the manifest names its file. */
export const SIGN_OUT_ROUTE = 'shells/sign-out-script';

/** The address of the script that signs out from a page without hydration; known on the server alone. */
export const SignOutScript = createContext<string | undefined>(undefined);
