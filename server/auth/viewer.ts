import type { CallName } from '#contract/wire/index.ts';
import type { CallContext, StaffViewer, Viewer } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The signed-in person of a call whose row demands one. */
export const userOf = (call: Pick<CallContext<CallName>, 'viewer'>): Viewer => {
  if (call.viewer?.kind !== 'USER') throw new Refusal('UNAUTHENTICATED');
  return call.viewer;
};

/** The staff member of a call whose row demands one. */
export const staffOf = (call: Pick<CallContext<CallName>, 'viewer'>): StaffViewer => {
  if (call.viewer?.kind !== 'STAFF') throw new Refusal('UNAUTHENTICATED');
  return call.viewer;
};
