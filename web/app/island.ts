import { createContext } from 'react';

/**
 * What pages that run no program of their own load once it is wanted: parts of the map of routes without an address, so
 * that they are built and named like a screen.
 */
export const islandRoutes = { sheet: 'screens/zodels/island', signOut: 'shells/sign-out-island' } as const;

/** Where they are found; told by the server alone. */
export const Islands = createContext<{ [Name in keyof typeof islandRoutes]?: string | undefined }>({});
