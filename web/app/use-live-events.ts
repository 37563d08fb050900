import { useEffect } from 'react';
import type { LiveEvent } from '#contract/schemas/event.ts';
import type { CallName } from '#contract/wire/index.ts';
import { loadChat } from './chat.ts';
import { onUnsentElsewhere, unsentCount } from './chat-teardown.ts';
import { closeLive, live } from './live.ts';
import { invalidateMatching } from './query.ts';

const isAbout = (path: unknown, id: string): boolean =>
  typeof path === 'object' && path !== null && Object.values(path).includes(id);

/** Events about one subject are throttled: a series of quick decisions refetches once. */
const THROTTLE_MS = 1_000;
const throttled = new Map<string, { again: boolean }>();

const lists: Partial<Record<LiveEvent['kind'], readonly string[]>> = {
  USER: ['getUser', 'getIdentity'],
  NOTICES: ['getNotices'],
} satisfies Partial<Record<LiveEvent['kind'], readonly CallName[]>>;

/** Invalidates the subject of the event: active queries refetch, others when they are next used. */
export function refetchChanged({ kind, id }: LiveEvent): void {
  const about = `${kind} ${id}`;
  const pending = throttled.get(about);
  if (pending) {
    pending.again = true;
    return;
  }
  const list = lists[kind] ?? ['getJobs'];
  invalidateMatching(({ queryKey: [call, path] }) => list.includes(String(call)) || (id !== null && isAbout(path, id)));
  const began = { again: false };
  throttled.set(about, began);
  setTimeout(() => {
    throttled.delete(about);
    if (began.again) refetchChanged({ kind, id });
  }, THROTTLE_MS);
}

/** Without a connection, what is shown is read again so often. */
const ASK_EVERY_MS = 30_000;

/** A shell that is mounted again at once keeps the connection, which its screens may already use. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Hints of the live connection, for as long as the screen is shown. Without one, the screen asks by itself. */
export function useLiveEvents(): void {
  useEffect(() => {
    clearTimeout(leaving);
    const connection = live();
    const sendUnsent = () => {
      if (connection.leads.read() && unsentCount() > 0) void loadChat().catch(() => undefined);
    };
    const stops = [
      connection.onPush(frame => {
        if (frame.t === 'hint') refetchChanged(frame.event);
      }),
      connection.onOpened(() => invalidateMatching()),
      connection.leads.subscribe(sendUnsent),
      onUnsentElsewhere(sendUnsent),
    ];
    const asking = setInterval(() => {
      if (connection.state.read() !== 'LIVE' && document.visibilityState === 'visible') invalidateMatching();
    }, ASK_EVERY_MS);
    sendUnsent();
    return () => {
      clearInterval(asking);
      for (const stop of stops) stop();
      leaving = setTimeout(closeLive);
    };
  }, []);
}
