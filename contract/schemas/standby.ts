import { STANDBYS_MAX } from '../values/applicant.ts';
import { Applicant } from './applicant.ts';
import { Id } from './id.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** Standbys in order: applicants who take the place when a booked model cannot come. */
const Standbys = z.object({ items: z.array(Applicant) });

export const standbyRows = rows({
  /** Not in the specification, whose lists have no manager-defined order. */
  getStandbys: {
    does: 'The applicants who stand by, in the manager’s order.',
    who: 'JOB_OWNER',
    whileSeeing: true,

    answer: Standbys,
  },
  /** Not in the specification. */
  saveStandbys: {
    does: 'Saves who stands by, in order. Whoever is no longer an applicant is left out.',
    who: 'JOB_OWNER',

    body: z.object({
      modelIds: z
        .array(Id)
        .max(STANDBYS_MAX, `At most ${STANDBYS_MAX} stand by.`)
        .refine(ids => new Set(ids).size === ids.length, 'Each model once.'),
    }),
    answer: Standbys,
  },
});
