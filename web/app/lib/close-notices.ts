import { PUSH_WORKER } from '#contract/values/app-worker.ts';

/** Takes away the notices that this device shows. */
export const closeNotices = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(PUSH_WORKER);
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
};
