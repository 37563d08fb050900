const pages = /^\/(hire-models(\/[^/]+)?|join-as-model|zodels(\/[^/]+)?|privacy-policy|terms-use)?$/;

/** Whether search engines may keep the page at an address. What is not said here is for those who are led to it. */
export const isIndexed = (pathname: string, sharedIndexing: boolean): boolean =>
  pages.test(pathname) || (sharedIndexing && pathname.startsWith('/shared/'));
