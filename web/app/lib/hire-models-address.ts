import { readStored } from './storage.ts';

/** Under this name the last visited hire-models address is kept, with its query. */
export const HIRE_MODELS_KEY = 'hire-models';
const HOME = '/hire-models';

/** Where the Hire Models link leads: back to where the person was. */
export function hireModelsAddress(): string {
  const kept = readStored(HIRE_MODELS_KEY);
  return typeof kept === 'string' && /^\/hire-models([/?]|$)/.test(kept) ? kept : HOME;
}
