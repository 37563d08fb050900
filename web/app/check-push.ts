import { isSubscribed, pushAbility, subscribe } from '#lib/push.ts';
import { forgetPush, markPush, type PushMark, pushMark } from '#lib/push-mark.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from './client.ts';
import { invalidate } from './query.ts';
import { sessionId, sessionOwner } from './session.ts';

/** Nobody is asked here: only what was allowed before is used. */
const isAllowed = (): boolean => pushAbility() === 'ABLE' && Notification.permission === 'granted';

const renew = async (publicKey: string): Promise<void> => {
  const made = await subscribe(publicKey);
  if (made) await client.call('savePush', { body: made });
};

/** Returns whether anything has changed. */
const keepOn = async (mark: PushMark | null): Promise<boolean> => {
  const isMarked = mark?.state === 'ON';
  const { publicKey, isOn } = await client.call('getPush', {});
  // Nobody has switched them on here, or someone else has.
  if (!isMarked && !isOn) return false;
  const isThere = await isSubscribed();
  if (isOn && isThere && mark?.sessionId === sessionId()) return false;
  if (!isOn && isThere && mark?.sessionId === sessionId()) {
    // Within the same session: switched off from another device.
    forgetPush();
    return true;
  }
  if (!isOn || !isThere) await renew(publicKey);
  markPush('ON', sessionOwner(), sessionId());
  return true;
};

/**
 * Where this person has switched push notices on: renews a subscription that the browser has lost with its storage, or the
 * server with the session, and ends them on the server once the person has taken the permission away in the browser's settings.
 */
export async function checkPush(): Promise<void> {
  const mark = pushMark(sessionOwner());
  if (isAllowed()) {
    if (!(await keepOn(mark))) return;
  } else {
    if (mark?.state !== 'ON') return;
    await client.call('removePush', {});
    markPush('ENDED', sessionOwner(), sessionId());
    toast.show('Push notices have ended on this device: the browser no longer allows them. Texts still reach you.');
  }
  void invalidate('getPush');
  void invalidate('getDevices');
}
