import { writable } from '#client/live/readable.ts';

/** Whether sign-in stands over the screen: the session has ended, or is renewed before its end. */
export type Lock = 'OPEN' | 'ENDED' | 'RENEWING';

export const lock = writable<Lock>('OPEN');
let waiting: PromiseWithResolvers<void> | null = null;

/** Opens sign-in over the screen, which keeps all that was typed. */
export const untilSignedIn = (): Promise<void> => {
  waiting ??= Promise.withResolvers();
  lock.write('ENDED');
  return waiting.promise;
};

/** Whether staff are asked to prove who they are, and what becomes of the calls that wait for it. */
export const proof = writable<PromiseWithResolvers<boolean> | null>(null);

/** True once they have; false when they would not. */
export const untilProved = (): Promise<boolean> => {
  const asked = proof.read() ?? Promise.withResolvers<boolean>();
  proof.write(asked);
  return asked.promise;
};

export const endProof = (isProved: boolean): void => {
  proof.read()?.resolve(isProved);
  proof.write(null);
};

/** The calls that waited are made again. */
export const unlock = (): void => {
  lock.write('OPEN');
  waiting?.resolve();
  waiting = null;
};
