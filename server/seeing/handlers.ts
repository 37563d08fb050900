import type { seeingOfficeRows, seeingRows } from '#contract/schemas/seeing.ts';
import type { Handlers } from '../context.ts';
import { endSeeing } from './end-seeing.ts';
import { getSeeing } from './get-seeing.ts';
import { seePerson } from './see-person.ts';

export const seeingHandlers = { seePerson, getSeeing, endSeeing } satisfies Handlers<
  keyof typeof seeingRows | keyof typeof seeingOfficeRows
>;
