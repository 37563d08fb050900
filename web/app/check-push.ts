import { pushAbility, subscribe, subscribedEndpoint } from '#lib/push.ts';
import { forgetPush, markPush, type PushMark, pushMark } from '#lib/push-mark.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from './client.ts';
import { invalidate } from './query.ts';
import { sessionId, sessionOwner } from './session.ts';

/** Nobody is asked here: only what was allowed before is used. */
const isAllowed = (): boolean => pushAbility() === 'ABLE' && Notification.permission === 'granted';

const renew = async (publicKey: string): Promise<string | null> => {
  const made = await subscribe(publicKey);
  if (made) await client.call('savePush', { body: made });
  return made?.endpoint ?? null;
};

/** Returns whether anything has changed. */
const keepOn = async (mark: PushMark | null): Promise<boolean> => {
  const isMarked = mark?.state === 'ON';
  const { publicKey, isOn } = await client.call('getPush', {});
  // Nobody has switched them on here, or someone else has.
  if (!isMarked && !isOn) return false;
  const there = await subscribedEndpoint(publicKey);
  // The browser may have replaced what the server was told, at any time and by itself.
  const isReplaced = there !== null && mark !== null && mark.endpoint !== null && mark.endpoint !== there;
  const isSame = there !== null && !isReplaced && mark?.sessionId === sessionId();
  if (isSame && isOn && mark?.endpoint) return false;
  if (isSame && !isOn) {
    // Within the same session: switched off from another device.
    forgetPush();
    return true;
  }
  const endpoint = isOn && there && !isReplaced ? there : await renew(publicKey);
  markPush('ON', sessionOwner(), sessionId(), endpoint);
  return true;
};

/**
 * Where this person has switched push notices on: renews a subscription that the browser has lost with its storage or replaced,
 * the server with the session, or its key, and ends them on the server once the person has taken the permission away in the browser's settings.
 */
export async function checkPush(): Promise<void> {
  const mark = pushMark(sessionOwner());
  if (isAllowed()) {
    if (!(await keepOn(mark))) return;
  } else {
    if (mark?.state !== 'ON') return;
    await client.call('removePush', {});
    markPush('ENDED', sessionOwner(), sessionId(), null);
    toast.show('Push notices have ended on this device: the browser no longer allows them. Texts still reach you.');
  }
  void invalidate('getPush');
  void invalidate('getDevices');
}
