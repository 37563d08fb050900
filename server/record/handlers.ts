import type { recordOfficeRows } from '#contract/schemas/record-office.ts';
import type { Handlers } from '../context.ts';
import { addJobNote, addPersonNote, getJobEntries, getPersonEntries } from './entries.ts';
import { openPersonData } from './open-person-data.ts';
import { getJobRelated, getPersonRelated } from './related.ts';

export const recordHandlers = {
  getPersonEntries,
  getPersonRelated,
  addPersonNote,
  openPersonData,
  getJobEntries,
  getJobRelated,
  addJobNote,
} satisfies Handlers<keyof typeof recordOfficeRows>;
