const IDENTITY_PAGES = /^\/(model\/account|manager\/profile)\/identity\/?$/;

/** The addresses where people prove who they are. They alone may load the provider’s form. */
export const isIdentityPage = (pathname: string): boolean => IDENTITY_PAGES.test(pathname);
