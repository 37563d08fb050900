import { PUSH_WORKER } from '#contract/values/app-worker.ts';
import { closeNotices } from './close-notices.ts';

/** Ends the subscription in this browser, if there is one, and takes away the notices it shows. */
export const unsubscribe = async (): Promise<void> => {
  await closeNotices();
  const registration = await navigator.serviceWorker?.getRegistration(PUSH_WORKER);
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};
