import { APP_WORKER, type AppScreens, type WorkerMessage } from '#contract/values/app-worker.ts';
import { mayReload } from '#page-delivery/browser/lost-chunk.ts';

/** A page that stays open for days hears of a new version so often. */
const ASK_EVERY_MS = 3_600_000;

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

let registered: ServiceWorkerRegistration | null = null;

/** Installs the service worker that keeps the app for a time offline, and has it store someone's screens. */
export const installWorker = async (screens: AppScreens): Promise<void> => {
  // In development the pages have no built files to store.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(APP_WORKER, { updateViaCache: 'none' });
  registered = registration;
  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  setInterval(look, ASK_EVERY_MS);
  const { active } = await navigator.serviceWorker.ready;
  tell(active, { kind: 'STORE', screens });
};

/** On the screen that is shown; and whether a new version has taken over meanwhile, as it may long after it was let. */
let isTyped = false;
let isOld = false;

const noteTyped = () => {
  isTyped = true;
};

const showNew = (): void => {
  isOld = isTyped || !mayReload();
  if (!isOld) location.reload();
};

/**
 * Lets a new version take over, if one waits, and shows this page anew in it. Called when a screen has just opened: nothing is
 * typed on it yet. Not while something is sent, and not with another window open. Where something was typed before it took over, the
 * next screen shows it.
 */
export const takeOverIfNew = (): void => {
  isTyped = false;
  if (isOld) showNew();
  const waiting = registered?.waiting;
  // The first worker of all waits for a moment too, and takes over by itself.
  if (!waiting || !navigator.serviceWorker.controller || !mayReload()) return;
  document.addEventListener('input', noteTyped, true);
  navigator.serviceWorker.addEventListener('controllerchange', showNew);
  tell(waiting, { kind: 'TAKE_OVER' });
};
