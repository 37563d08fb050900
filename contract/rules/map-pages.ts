const MAP_PAGES = /^\/(app|model(\/.*)?)\/?$/;

/** The documents within which a model finds jobs. They alone may load map tiles. */
export const isMapPage = (pathname: string): boolean => MAP_PAGES.test(pathname);
