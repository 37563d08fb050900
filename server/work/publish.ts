import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';
import type { JobRow } from '../db/tables/jobs.ts';

type Call = Pick<CallContext<CallName>, 'app' | 'afterCommit'>;

/** Hints the manager's and the models' screens, once committed. */
export const publishWork = (
  { app, afterCommit }: Call,
  { id, managerId }: Pick<JobRow, 'id' | 'managerId'>,
  models: readonly string[],
): void => afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [managerId, ...models], event: { kind: 'JOB', id } }));
