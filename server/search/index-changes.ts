import type { App } from '../context.ts';
import { indexMarked } from './entries.ts';

const MARKS_AT_ONCE = 500;

/** Writes what staff can find about all that changed since the last sweep. */
export const indexChanges = async (app: App): Promise<void> => {
  while ((await indexMarked(app, MARKS_AT_ONCE)) === MARKS_AT_ONCE);
};
