export const FAVOURITES_MAX = 500;

export const SAVED_SEARCHES_MAX = 20;

export const SEARCH_NAME_LENGTH = 60;
