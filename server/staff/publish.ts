import type { CallName } from '#contract/wire/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { CallContext } from '../context.ts';

/** After the commit: ended sessions are published to all servers, and the owners' pages refresh. */
export const publishStaffChange = (
  { app, afterCommit }: Pick<CallContext<CallName>, 'app' | 'afterCommit'>,
  endedSessions: readonly string[] = [],
): void => {
  afterCommit(() => {
    for (const sessionId of endedSessions) app.bus.publish({ kind: 'SESSION_ENDED', sessionId });
    app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'STAFF', id: null } });
    // What they had may be for others now.
    app.bus.publish(QUEUE_CHANGED);
    app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'SUPPORT', id: null } });
  });
};
