import { readStored } from './storage.ts';

/** Under this name the last visited hire-models address is kept, with its query. */
export const HIRE_MODELS_KEY = 'hire-models';
const HOME = '/hire-models';
/** What is kept may be garbled: anything else leads nowhere. */
export const isHireModels = /^\/hire-models([/?]|$)/;

/** Where the Hire Models link leads: back to where the person was. */
export function hireModelsAddress(): string {
  const kept = readStored(HIRE_MODELS_KEY);
  return typeof kept === 'string' && isHireModels.test(kept) ? kept : HOME;
}
