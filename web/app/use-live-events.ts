import { useEffect } from 'react';
import { readSharedEvents } from '#client/shared-events.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import type { CallName } from '#contract/wire/index.ts';
import { slug } from '#lib/slug.ts';
import { client } from './client.ts';
import { invalidateMatching } from './query.ts';

const isAbout = (path: unknown, id: string): boolean =>
  typeof path === 'object' && path !== null && Object.values(path).includes(id);

/** Events about one subject are throttled: a series of quick decisions refetches once. */
const THROTTLE_MS = 1_000;
const throttled = new Map<string, { again: boolean }>();

const lists: Partial<Record<LiveEvent['kind'], CallName>> = { USER: 'getUser', NOTICES: 'getNotices' };

/** Invalidates the subject of the event: active queries refetch, others when they are next used. */
export function follow({ kind, id }: LiveEvent): void {
  const about = `${kind} ${id}`;
  const pending = throttled.get(about);
  if (pending) {
    pending.again = true;
    return;
  }
  const list = lists[kind] ?? 'getJobs';
  invalidateMatching(({ queryKey: [call, path] }) => call === list || (id !== null && isAbout(path, id)));
  const began = { again: false };
  throttled.set(about, began);
  setTimeout(() => {
    throttled.delete(about);
    if (began.again) follow({ kind, id });
  }, THROTTLE_MS);
}

/** Live events while the tab is visible. A hidden tab disconnects, and catches up when it is shown again. */
export function useLiveEvents(): void {
  useEffect(() => {
    let stop = new AbortController();
    const listen = () =>
      void readSharedEvents(client, `${slug()}_events`, follow, stop.signal, () => invalidateMatching());
    const onVisibility = () => {
      stop.abort();
      if (document.visibilityState !== 'visible') return;
      stop = new AbortController();
      listen();
    };
    if (document.visibilityState === 'visible') listen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop.abort();
    };
  }, []);
}
