import { useEffect } from 'react';
import { readSharedEvents } from '#client/shared-events.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import type { CallName } from '#contract/wire/index.ts';
import { slug } from '#lib/slug.ts';
import { client } from './client.ts';
import { readAgain } from './query.ts';

const isAbout = (path: unknown, id: string): boolean =>
  typeof path === 'object' && path !== null && Object.values(path).includes(id);

/** Whoever decides quickly is told of each decision; what is on the screen is read once for several. */
const PAUSE_MS = 1_000;
const paused = new Map<string, { again: boolean }>();

const lists: Partial<Record<LiveEvent['kind'], CallName>> = { USER: 'getUser', NOTICES: 'getNotices' };

/** Reads again what the hint is about, where it is on a screen; the rest when it is next looked at. */
export function follow({ kind, id }: LiveEvent): void {
  const about = `${kind} ${id}`;
  const pause = paused.get(about);
  if (pause) {
    pause.again = true;
    return;
  }
  const list = lists[kind] ?? 'getJobs';
  readAgain(({ queryKey: [call, path] }) => call === list || (id !== null && isAbout(path, id)));
  const began = { again: false };
  paused.set(about, began);
  setTimeout(() => {
    paused.delete(about);
    if (began.again) follow({ kind, id });
  }, PAUSE_MS);
}

/** Live events for a tab that is looked at. A hidden one lets go, and catches up when it is shown again. */
export function useLiveEvents(): void {
  useEffect(() => {
    let stop = new AbortController();
    const listen = () => void readSharedEvents(client, `${slug()}_events`, follow, stop.signal, () => readAgain());
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
