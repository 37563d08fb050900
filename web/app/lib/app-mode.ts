import { APP_DOCUMENT } from '#contract/rules/app-pages.ts';

/**
 * Runs in the head of every document that depends on it, before anything is shown, and sets `data-app` when the app
 * shell has opened it: the shell names itself in its user agent (`ZodelApp/1.0`), or opens an address with `?app`,
 * which then applies for the session. In the document, not on the server: a cached page is the same for everyone.
 */
export const appModeScript = import.meta.env.SSR
  ? `(() => {
const page = document.documentElement.dataset, key = page.slug + '_app';
let app = new RegExp('\\\\b' + page.slug + 'App/', 'i').test(navigator.userAgent) || new URLSearchParams(location.search).has('app');
try {
if (app) sessionStorage.setItem(key, 'true');
app ||= sessionStorage.getItem(key) === 'true';
} catch {}
if (app) page.app = '';
})()`
  : '';

/** App mode: opened from the home screen, or by the app shell. Only there a model gets the model's pages. */
export const isAppMode = (): boolean =>
  typeof window !== 'undefined' &&
  (matchMedia('(display-mode: standalone)').matches || 'app' in document.documentElement.dataset);

/** Whether this is the document that the installed app keeps for all its pages: the server renders it at one address. */
export const isAppDocument = (pathname: string): boolean =>
  typeof document === 'undefined' ? pathname === APP_DOCUMENT : 'forApp' in document.documentElement.dataset;
