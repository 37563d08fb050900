import { z } from 'zod';
import { Applicant } from './applicant.ts';
import { ById, get, Id, put } from './call.ts';

export const STANDBYS_MAX = 50;

/** Standbys in their order: applicants whom the manager takes when someone booked cannot come. */
const Standbys = z.object({ items: z.array(Applicant) });

export const standbyCalls = {
  /** Not in the specification, whose lists know no order of the manager's own. */
  getStandbys: get('/job/{id}/standbys', {
    does: 'The applicants who stand by, in the manager’s order.',
    who: 'JOB_OWNER',
    path: ById,
    answer: Standbys,
  }),
  /** Not in the specification. */
  saveStandbys: put('/job/{id}/standbys', {
    does: 'Saves who stands by, in order. Whoever is no longer an applicant is left out.',
    who: 'JOB_OWNER',
    path: ById,
    body: z.object({
      modelIds: z
        .array(Id)
        .max(STANDBYS_MAX, `At most ${STANDBYS_MAX} stand by.`)
        .refine(ids => new Set(ids).size === ids.length, 'Each model once.'),
    }),
    answer: Standbys,
  }),
};
