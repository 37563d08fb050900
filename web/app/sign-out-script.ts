import { createContext } from 'react';

/**
 * Scripts that pages without hydration load on demand: routes without an address, so that they are built and named like a
 * screen.
 */
export const islandRoutes = { signOut: 'shells/sign-out-island' } as const;

/** Their built addresses; known on the server alone. */
export const Islands = createContext<{ [Name in keyof typeof islandRoutes]?: string | undefined }>({});
