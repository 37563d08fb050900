import type { PushAction, PushPayload } from '#contract/values/notification.ts';

const actionTitles: Record<PushAction, string> = {
  ACCEPT: 'Accept',
  DECLINE: 'Decline',
  ON_MY_WAY: 'On my way',
};

/** Of a push whose contents cannot be read: browsers end the subscription of an app that receives pushes and shows nothing. */
const unreadable: PushPayload = {
  title: '',
  body: 'Something new waits for you.',
  address: '/',
  tag: 'own',
  actions: [],
};

const payloadOf = (data: PushMessageData | null): PushPayload => {
  try {
    // Written by our own server, and encrypted for this device; but perhaps by a later version.
    const payload = data?.json() as Partial<PushPayload> | null | undefined;
    return { ...unreadable, ...(payload?.body ? payload : null) };
  } catch {
    return unreadable;
  }
};

/** Browsers know actions and renotify; the types do not yet. */
type ShownOptions = NotificationOptions & { renotify: boolean; actions: { action: PushAction; title: string }[] };

/** Shows a push as a notice of the system. */
export const showNotice = ({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> => {
  const { title, body, address, tag, actions } = payloadOf(data);
  const options: ShownOptions = {
    body,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { address },
    actions: actions.map(action => ({ action, title: actionTitles[action] })),
  };
  return registration.showNotification(title, options);
};
