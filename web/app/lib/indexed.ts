const pages = /^\/(hire-models(\/[^/]+)?|join-as-model|zodels(\/[^/]+)?|privacy-policy|terms-use)?$/;

/** Whether search engines may index an address. Others are only for people with a link. */
export const isIndexed = (pathname: string, sharedIndexing: boolean): boolean =>
  pages.test(pathname) || (sharedIndexing && pathname.startsWith('/shared/'));
