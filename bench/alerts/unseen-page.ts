/** A page that nobody has seen, so that it is rendered anew: each number has another. A filter that is ignored would not be one. */
export const unseenPage = (at: number): string => `/zodels?city=Nowhere+${at}`;
