import type { OpenAddress } from '#contract/values/notification.ts';

/** The page of a notice, with the answer that was tapped on it. */
const addressOf = ({ notification, action }: NotificationEvent): string => {
  // Set by `showNotice`.
  const { address } = notification.data as { address: string };
  if (!action) return address;
  return `${address}${address.includes('?') ? '&' : '?'}answer=${action.toLowerCase()}`;
};

/** Opens the page of a notice, in a window of the product that is open already, or in a new one. */
export const openNotice = async ({ clients }: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> => {
  event.notification.close();
  const address = addressOf(event);
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await clients.openWindow(address));
  const message: OpenAddress = { kind: 'OPEN', address };
  shown.postMessage(message);
  await shown.focus();
};
