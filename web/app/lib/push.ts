import { APP_WORKER, PUSH_WORKER } from '#contract/values/app-worker.ts';
import { isAppMode } from './app-mode.ts';

/**
 * What this browser can do about push notices. `INSTALL`: on an iPhone or iPad only the app on the home screen can show
 * them. `DENIED`: the person said no, and only the browser's settings can change that.
 */
export type PushAbility = 'NONE' | 'INSTALL' | 'DENIED' | 'ABLE';

const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushAbility = (): PushAbility => {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isAppleTouch() && !isAppMode() ? 'INSTALL' : 'NONE';
  return Notification.permission === 'denied' ? 'DENIED' : 'ABLE';
};

/** The service worker, once it is active. */
const worker = async (): Promise<ServiceWorkerRegistration> => {
  // Of one address a browser has one worker: that of the app shows notices too.
  if (!(await navigator.serviceWorker.getRegistration(PUSH_WORKER)))
    await navigator.serviceWorker.register(isAppMode() ? APP_WORKER : PUSH_WORKER);
  return navigator.serviceWorker.ready;
};

export type SubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } };

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return used?.length === key.length && used.every((byte, index) => byte === key[index]);
};

/** Asks the person, if they have not been asked yet. Null when they say no. Call it from a click. */
export const subscribe = async (publicKey: string): Promise<SubscriptionBody | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  const key = bytesOf(publicKey);
  const former = await pushManager.getSubscription();
  // The server has another key than at the time: that subscription is of no more use.
  if (former && !isFor(former, key)) await former.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser made a subscription without keys.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Where pushes for this browser go; null while it is not subscribed, or for another key than the server has now. */
export const subscribedEndpoint = async (publicKey?: string): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER);
  const made = await registration?.pushManager.getSubscription();
  // Not every browser names the key.
  const isOld = publicKey && made?.options.applicationServerKey && !isFor(made, bytesOf(publicKey));
  return isOld ? null : (made?.endpoint ?? null);
};
