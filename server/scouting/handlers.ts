import type { scoutingCalls } from '#contract/scouting.ts';
import type { Handlers } from '../context.ts';
import { addFavourite } from './add-favourite.ts';
import { getFavourites } from './get-favourites.ts';
import { getSearches } from './get-searches.ts';
import { removeFavourite } from './remove-favourite.ts';
import { removeSearch } from './remove-search.ts';
import { saveSearch } from './save-search.ts';

export const scoutingHandlers = {
  getFavourites,
  addFavourite,
  removeFavourite,
  getSearches,
  saveSearch,
  removeSearch,
} satisfies Handlers<keyof typeof scoutingCalls>;
