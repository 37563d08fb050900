/** The service worker: without `?app` it shows push notices only; with it, it also keeps the app for a time offline. */
export const PUSH_WORKER = '/worker.js';
export const APP_WORKER = `${PUSH_WORKER}?app`;

/** Whose screens the worker stores. */
export const appScreens = ['MODEL', 'MANAGER'] as const;
export type AppScreens = (typeof appScreens)[number];

/** From a page to the service worker. */
export type WorkerMessage =
  /** Store the screens of this kind of person, for a time offline. */
  | { kind: 'STORE'; screens: AppScreens }
  /** To a newer worker that waits: take over now, unless another window is open. */
  | { kind: 'TAKE_OVER' };

/** The caches of the worker. Of these, signing out deletes what shows what someone looked at. */
export const SCREENS_CACHE = 'screens';
export const PICTURES_CACHE = 'pictures';

/** Begins the name of the cache with a model’s own pictures and comp card, which their id ends. */
export const OWN_CACHE = 'own-';
/** The size in which own pictures are stored: offline it stands for all others. */
export const OWN_PICTURE = '800.webp';

/** The cache of what was tapped on push notices, from the worker to the page that opens. */
export const ANSWERS_CACHE = 'answers';
/** Begins the key of such an answer, which a random id ends: nobody else can name it in a link. */
export const TAPPED_ANSWER = '/tapped-answer/';

/** The name of the stored copy of someone’s first screen, as they saw it last. */
export const LAST_SCREEN = 'last_screen';
