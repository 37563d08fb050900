import { ethnicities, eyesColors, genders, hairColors } from '../values/model.ts';
import { SEARCH_NAME_LENGTH } from '../values/scouting.ts';
import { Done } from './done.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { listOf, Page } from './list.ts';
import { ListedModel } from './model.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const inches = z.number().int('Enter a whole number of inches.').optional();

const some = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .refine(chosen => new Set(chosen).size === chosen.length, 'Each once.')
    .optional();

/** The filters of `GET /public/models` as values; unset ones are left out. */
export const SearchFilters = z.object({
  gender: some(genders),
  hairColor: some(hairColors),
  eyesColor: some(eyesColors),
  ethnicity: some(ethnicities),
  minHeightIn: inches,
  maxHeightIn: inches,
  city: text('The city', 1, 80).optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** A named search of a manager, to run again. */
export const SavedSearch = z.object({ id: Id, name: z.string(), filters: SearchFilters, createdAt: Instant });
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchName = text('Name', 1, SEARCH_NAME_LENGTH);

const SavedSearches = z.object({ items: z.array(SavedSearch) });

export const scoutingRows = rows({
  /** Not in the specification: managers' saved searches and favourites. */
  getFavourites: {
    does: 'The models a manager marked, the last marked first; those no longer listed are left out.',
    who: 'MANAGER',
    whileSeeing: true,
    query: Page,
    answer: listOf(ListedModel, z.object({ total: z.number().int() })),
  },
  /** Not in the specification: managers' saved searches and favourites. */
  getFavouriteIds: {
    does: 'Whom a manager marked, for pages that show models of all kinds.',
    who: 'MANAGER',
    whileSeeing: true,
    answer: z.object({ ids: z.array(Id) }),
  },
  /** Not in the specification: managers' saved searches and favourites. */
  addFavourite: {
    does: 'Marks a listed model as a favourite; a second time changes nothing.',
    who: 'MANAGER',

    answer: Done,
  },
  /** Not in the specification: managers' saved searches and favourites. */
  removeFavourite: {
    does: 'Takes the mark away again.',
    who: 'MANAGER',

    answer: Done,
  },
  /** Not in the specification: managers' saved searches and favourites. */
  getSearches: {
    does: 'The searches a manager saved, the last saved first.',
    who: 'MANAGER',
    whileSeeing: true,
    answer: SavedSearches,
  },
  /** Not in the specification: managers' saved searches and favourites. */
  saveSearch: {
    does: 'Saves filters under a name; filters already saved under it are replaced.',
    who: 'MANAGER',
    body: z.object({ name: SearchName, filters: SearchFilters }),
    answer: SavedSearches,
  },
  /** Not in the specification: managers' saved searches and favourites. */
  renameSearch: {
    does: 'Gives a saved search another name, which none of the others may have.',
    who: 'MANAGER',

    body: z.object({ name: SearchName }),
    answer: SavedSearches,
  },
  /** Not in the specification: managers' saved searches and favourites. */
  removeSearch: {
    does: 'Forgets a saved search.',
    who: 'MANAGER',

    answer: SavedSearches,
  },
});
