import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_DOCUMENT, isAppPage, isOpenedByApp } from '#contract/rules/app-pages.ts';
import { PICTURES_CACHE, SCREENS_CACHE } from '#contract/values/app-worker.ts';
import { FILES_ADDRESS, IMAGES_ADDRESS } from '#contract/values/file.ts';
import { appFiles } from './app-files.ts';
import { keepAtMost } from './keep-at-most.ts';
import { onlyOnAppPages } from './only-on-app-pages.ts';
import { ownPictures } from './own-pictures.ts';

const PICTURES_MOST = 80;
const { version, shell, screens, routes } = appFiles;
const screenFiles = new Set(Object.values(screens).flat());
const PICTURES = `${FILES_ADDRESS}${IMAGES_ADDRESS}/`;

/** React Router asks for the routes that links lead to; those of the app are known. */
const knowsRoutes = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/__manifest' &&
  searchParams.get('version') === version &&
  (searchParams.get('paths') ?? '').split(',').every(isAppPage);

/**
 * Answers the app's own pages and files from what is stored. Whatever is not named here goes to the network, as if there
 * were no worker: public pages, payments, calls.
 */
export const serveApp = (scope: ServiceWorkerGlobalScope): void => {
  precacheAndRoute([...shell.map(url => ({ url, revision: null })), { url: APP_DOCUMENT, revision: version }]);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOpenedByApp(url.pathname),
    createHandlerBoundToURL(APP_DOCUMENT),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && knowsRoutes(url),
    async () => Response.json(routes),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && screenFiles.has(url.pathname),
    // Stored by their names alone: the server compresses for some requests and not for others.
    new CacheFirst({ cacheName: SCREENS_CACHE, matchOptions: { ignoreVary: true } }),
  );
  registerRoute(
    // Those that are shown: what a page fetches to store it itself takes no place of theirs.
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.destination === 'image' && url.pathname.startsWith(PICTURES),
    new CacheFirst({
      cacheName: PICTURES_CACHE,
      plugins: [onlyOnAppPages(scope), keepAtMost(PICTURES_MOST), ownPictures],
    }),
  );
};
