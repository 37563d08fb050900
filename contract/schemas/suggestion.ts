import { Id } from './id.ts';
import { listOf, Page } from './list.ts';
import { ModelCounts, ModelFilters, PublicModel } from './model.ts';
import { rows } from './row.ts';
import { z } from './zod.ts';

/** A model put forward for a job, with the reasons in words: `5'10"`, `4 mi`, `Free that day`. */
export const Suggestion = z.object({ model: PublicModel, chatUserId: Id.nullable(), reasons: z.array(z.string()) });
export type Suggestion = z.infer<typeof Suggestion>;

const count = z.coerce.number().int().min(0).max(1000).optional();

/** What matching needs of a draft that is not on the server; `jobId` replaces all of it. */
export const DraftInQuery = z.object({
  jobId: Id.optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  localModelsOnly: z.enum(['true', 'false']).optional(),
  /** Start/end pairs, joined by commas: 2026-12-01T18:00:00Z/2026-12-01T22:00:00Z */
  periods: z.string().max(3000).optional(),
  amountMales: count,
  amountFemales: count,
  amountNonBinary: count,
  amountAnyGender: count,
});

export const suggestionRows = rows({
  getMatches: {
    does: 'Models who fit, the best first, each with the reasons. Open to all with the public fields only.',
    who: 'ANYONE',
    whileSeeing: true,
    query: ModelFilters.extend({ ...DraftInQuery.shape, ...Page.shape }),
    answer: listOf(Suggestion, ModelCounts),
  },
  saveSuggestion: {
    does: 'Saves the models a manager selected for a job.',
    who: 'MANAGER',
    body: z.object({
      jobId: Id,
      modelIds: z.array(Id).max(100, 'At most 100 models.'),
      /** The draft that the manager saw, as in `saveJob`. */
      revision: z.number().int().optional(),
    }),
    answer: z.object({ items: z.array(Suggestion) }),
  },
  getSuggestion: {
    does: 'The models selected for a job, by default the one in registration; 404 when there is none.',
    who: 'MANAGER',
    whileSeeing: true,
    query: z.object({ jobId: Id.optional() }),
    answer: z.object({ items: z.array(Suggestion) }),
  },
});
