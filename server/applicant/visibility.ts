import type { Withheld } from '#contract/schemas/private-fields.ts';
import type { CallName } from '#contract/wire/index.ts';
import { isTakingPart } from '../booking/index.ts';
import type { App, CallContext } from '../context.ts';
import { withheldBecause, withheldOnDesk } from '../model/index.ts';

type Part = Parameters<typeof isTakingPart>[0];

/** What a viewer may see of applicants: `withheldOf` gives the reason why measurements are left out. */
export type ApplicantVisibility = {
  now: Date;
  withheldOf(part: Part): Withheld | null;
  /** The opinions are the manager’s alone. */
  hidesOpinions?: boolean;
};

/** The manager of a job sees the measurements of its participants. */
export const visibilityOnDesk = (call: Pick<CallContext<CallName>, 'app' | 'viewer'>): ApplicantVisibility => {
  const now = call.app.clock.now();
  const closed = withheldOnDesk(call);
  const left = withheldBecause(call.app, 'NOT_TAKING_PART');
  const hidesOpinions = call.viewer?.kind === 'USER' && call.viewer.seenBy !== undefined;
  return { now, withheldOf: part => closed ?? (isTakingPart(part, now) ? null : left), hidesOpinions };
};

/** Everyone else sees none. */
export const publicVisibility = (app: App): ApplicantVisibility => {
  const left = withheldBecause(app, 'NOT_TAKING_PART');
  return { now: app.clock.now(), withheldOf: () => left };
};
