import { readFilters } from '#features/landing/zodels-address.ts';
import { fulfilSearch, saveSearch } from '#features/scouting/save-search.ts';
import { beginHearts, pressHeart } from '#features/scouting/sheet-hearts.ts';

/** Favourites and searches on the sheet of all models. `drawn` are the events that say its frames changed. */
export function openKeeping(drawn: readonly string[]) {
  void beginHearts(drawn);
  void fulfilSearch();
  return {
    press: pressHeart,
    save: (form: HTMLFormElement) => saveSearch(form, readFilters(new URLSearchParams(location.search))),
  };
}
