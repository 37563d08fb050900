import { readStored } from './storage.ts';

/** The storage key of the last visited hire-models address, with its query. */
export const HIRE_MODELS_KEY = 'hire-models';
const HOME = '/hire-models';
/** Stored values may be tampered with: anything that does not match is ignored. */
export const isHireModels = /^\/hire-models([/?]|$)/;

/** The address of the Hire Models link: the last visited one. */
export function hireModelsAddress(): string {
  const stored = readStored(HIRE_MODELS_KEY);
  return typeof stored === 'string' && isHireModels.test(stored) ? stored : HOME;
}
