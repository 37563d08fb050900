import { createContext } from 'react';

/** Another one with each build; known on the server alone. */
export const BuildVersion = createContext<string | undefined>(undefined);
