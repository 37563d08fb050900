import { createContext } from 'react';

/**
 * Where a page that runs no program of its own finds the one it loads when it is wanted: a part of the map of routes
 * without an address, so that it is built and named like a screen.
 */
export const Island = createContext<string | undefined>(undefined);
export const ISLAND_ROUTE = 'screens/zodels/island';
