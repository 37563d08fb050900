import type { CallName } from '#contract/wire/index.ts';
import type { CallContext, StaffViewer } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** The staff member of a call whose row demands one. */
export const staffOf = (call: Pick<CallContext<CallName>, 'viewer'>): StaffViewer => {
  if (call.viewer?.kind !== 'STAFF') throw new Refusal('UNAUTHENTICATED');
  return call.viewer;
};
