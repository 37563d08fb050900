import type { CallName } from '#contract/wire/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { CallContext } from '../context.ts';
import type { OpenedJob } from '../job/index.ts';

type Change = { ownerId: string; jobIds?: string[]; modelIds?: string[]; live?: OpenedJob[]; userChanged?: boolean };

/** After the commit: notifies the owner's screens, the staff queue, and models with new requests. */
export const publishDecision = (
  { app, afterCommit }: Pick<CallContext<CallName>, 'app' | 'afterCommit'>,
  { ownerId, jobIds = [], modelIds = [], live = [], userChanged = false }: Change,
): void => {
  afterCommit(() => {
    const { bus } = app;
    if (userChanged) bus.publish({ kind: 'USER_CHANGED', userId: ownerId });
    for (const id of new Set([...jobIds, ...live.map(({ jobId }) => jobId)]))
      bus.publish({ kind: 'LIVE', to: [ownerId, ...modelIds], event: { kind: 'JOB', id } });
    for (const { jobId, requestedModelIds } of live)
      if (requestedModelIds.length > 0)
        bus.publish({ kind: 'LIVE', to: requestedModelIds, event: { kind: 'JOB', id: jobId } });
    bus.publish(QUEUE_CHANGED);
  });
};
