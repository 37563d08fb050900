import type { CallName } from '#contract/wire/index.ts';
import type { CallContext } from '../context.ts';

/** After the commit: the inboxes of all staff refresh. */
export const publishSupport = (
  { app, afterCommit }: Pick<CallContext<CallName>, 'app' | 'afterCommit'>,
  channelId: string | null,
): void =>
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: ['staff'], event: { kind: 'SUPPORT', id: channelId } }));
