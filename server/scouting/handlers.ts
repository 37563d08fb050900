import type { scoutingRows } from '#contract/schemas/scouting.ts';
import type { Handlers } from '../context.ts';
import { addFavourite } from './add-favourite.ts';
import { getFavouriteIds } from './get-favourite-ids.ts';
import { getFavourites } from './get-favourites.ts';
import { getSearches } from './read.ts';
import { removeFavourite } from './remove-favourite.ts';
import { removeSearch } from './remove-search.ts';
import { renameSearch } from './rename-search.ts';
import { saveSearch } from './save-search.ts';

export const scoutingHandlers = {
  getFavourites,
  getFavouriteIds,
  addFavourite,
  removeFavourite,
  getSearches,
  saveSearch,
  renameSearch,
  removeSearch,
} satisfies Handlers<keyof typeof scoutingRows>;
