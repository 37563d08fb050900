import { RATING_MAX } from '../values/applicant.ts';
import { cachedPerRules, rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A manager's private opinion of a participant: no model, client or visitor ever reads it. */
export const Opinion = z.object({
  /** Stars; null while there are none. */
  rating: z.number().int().nullable(),
  note: z.string().nullable(),
  shortlisted: z.boolean(),
});
export type Opinion = z.infer<typeof Opinion>;

/** Only the given fields change. */
const OpinionChange = cachedPerRules(({ limits }) =>
  z.object({
    rating: z
      .number()
      .int('Whole stars only.')
      .min(1, 'At least one star.')
      .max(RATING_MAX, `At most ${RATING_MAX} stars.`)
      .nullable()
      .optional(),
    note: text('The note', 0, limits.noteLength).nullable().optional(),
    shortlisted: z.boolean().optional(),
  }),
);

export type OpinionChange = Partial<Opinion>;

export const opinionRows = rows({
  /** Not in the specification, which does not cover how managers choose. */
  saveOpinion: {
    does: 'Keeps what the manager alone thinks of someone: stars, a note, the shortlist. What is not given stays.',
    who: 'JOB_OWNER',

    body: OpinionChange,
    answer: Opinion,
  },
});
