import { isIdentityPage } from './identity-pages.ts';
import { isPaymentPage } from './payment-pages.ts';

/** The document of the installed app: the same for everyone and every page below, which its script then shows. */
export const APP_DOCUMENT = '/app';

const APP_PAGES =
  /^\/(app|chat(\/[^/]+)?|model(\/.*)?|manager(\/jobs(\/list(\/\w+)?|\/[^/]+(\/(overview(\/\w+)?|messages|work|details))?)?|\/profile\/notifications)?)\/?$/;
/** A job's address has the same form. */
const WIZARDS = /^\/manager\/jobs\/(new|edit)\b/;

/** The pages that the installed app opens without a connection. All others are the server's alone. */
export const isAppPage = (pathname: string): boolean =>
  APP_PAGES.test(pathname) && !WIZARDS.test(pathname) && !isPaymentPage(pathname);

/**
 * Those that it opens with its own document. Where the identity provider's form is, the document has a content policy of its own,
 * which only the server gives.
 */
export const isOpenedByApp = (pathname: string): boolean => isAppPage(pathname) && !isIdentityPage(pathname);

/** Where the home screen leads, by the kind of person: whichever of them is opened, everyone sees their own. */
export const FIRST_PAGE = /^\/(app|model\/account\/dashboard|manager\/jobs\/list\/active)\/?$/;
