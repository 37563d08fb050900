import type { PushChanged } from '#contract/values/notification.ts';

/**
 * The browser has ended the subscription, or replaced it: makes a new one where it has not. Only a page can tell the server
 * (decision 106): one that is open does at once, and otherwise the next start.
 */
export const renewPush = async (
  { registration, clients }: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> => {
  const options = oldSubscription?.options;
  if (!newSubscription && options)
    await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: options.applicationServerKey })
      // The permission may be gone with it: the next start says so.
      .catch(() => undefined);
  const message: PushChanged = { kind: 'PUSH_CHANGED' };
  for (const open of await clients.matchAll({ type: 'window' })) open.postMessage(message);
};
