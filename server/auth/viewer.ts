import type { CallName } from '#contract/wire/index.ts';
import type { CallContext, Viewer } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The signed-in person of a call whose row demands one. */
export const userOf = (call: Pick<CallContext<CallName>, 'viewer'>): Viewer => {
  if (call.viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
  return call.viewer;
};
