import type { CallName } from '#contract/wire/index.ts';
import { QUEUE_CHANGED } from './bus/bus.ts';
import type { CallContext } from './context.ts';

/** After the commit: the queues of all staff refresh. */
export const publishQueue = ({ app, afterCommit }: Pick<CallContext<CallName>, 'app' | 'afterCommit'>): void =>
  afterCommit(() => app.bus.publish(QUEUE_CHANGED));
