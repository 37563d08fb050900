import { readStored, removeStored, writeStored } from './storage.ts';

const NAME = 'push';
const NOT_NOW_NAME = 'push-not-now';

/**
 * What this browser knows of push notices on it: switched on here; or ended, because the browser allows them no more. The
 * server drops the subscription with the session, the mark outlives it: it says whose it is. The endpoint is that of the
 * subscription that the server was told; null where a version before has not noted it.
 */
export type PushMark = { state: 'ON' | 'ENDED'; userId: string; sessionId: string | null; endpoint: string | null };

/** The mark of this person; another's is ignored. */
export const pushMark = (userId: string | null): PushMark | null => {
  // Each field is checked below: older versions stored another shape.
  const mark = readStored(NAME) as Partial<PushMark> | null | undefined;
  if (!mark || !userId || mark.userId !== userId || (mark.state !== 'ON' && mark.state !== 'ENDED')) return null;
  return { state: mark.state, userId, sessionId: mark.sessionId ?? null, endpoint: mark.endpoint ?? null };
};

export const markPush = (
  state: PushMark['state'],
  userId: string | null,
  sessionId: string | null,
  endpoint: string | null,
): void => {
  if (userId) writeStored(NAME, { state, userId, sessionId, endpoint } satisfies PushMark);
  if (state === 'ON') removeStored(NOT_NOW_NAME);
};

export const forgetPush = (): void => removeStored(NAME);

/** Whether push notices were said no to on this device, so that they are not offered. */
export const isPushRefused = (): boolean => readStored(NOT_NOW_NAME) === true;
export const refusePush = (): void => void writeStored(NOT_NOW_NAME, true);
