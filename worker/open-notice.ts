import { isAppPage } from '#contract/rules/app-pages.ts';
import { ANSWERS_CACHE, TAPPED_ANSWER } from '#contract/values/app-worker.ts';
import type { OpenAddress } from '#contract/values/notification.ts';

/** Stores what was tapped, for the page that opens. Returns its id; null where the browser stores nothing. */
const storeAnswer = async (action: string): Promise<string | null> => {
  try {
    const id = crypto.randomUUID();
    await (await caches.open(ANSWERS_CACHE)).put(TAPPED_ANSWER + id, new Response(action));
    return id;
  } catch {
    return null;
  }
};

/** The page of a notice, with the id of the answer that was tapped on it: a link alone answers nothing. */
const addressOf = async ({ notification, action }: NotificationEvent): Promise<string> => {
  // Set by `showNotice`.
  const { address } = notification.data as { address: string };
  const id = action && (await storeAnswer(action));
  return id ? `${address}${address.includes('?') ? '&' : '?'}answer=${id}` : address;
};

/** Opens the page of a notice, in a window that shows the app already, or in a new one: public pages listen to nothing. */
export const openNotice = async ({ clients }: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> => {
  event.notification.close();
  const address = await addressOf(event);
  const all = await clients.matchAll({ type: 'window' });
  const windows = all.filter(({ url }) => isAppPage(new URL(url).pathname));
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await clients.openWindow(address));
  const message: OpenAddress = { kind: 'OPEN', address };
  shown.postMessage(message);
  await shown.focus();
};
