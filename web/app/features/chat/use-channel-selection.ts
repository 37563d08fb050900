import { useCallback, useMemo, useRef, useState } from 'react';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { CHANNELS_AT_ONCE } from '#contract/values/chat.ts';
import { selectionAfter } from '#lib/selection.ts';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';

export interface ChannelSelection {
  /** A press on a conversation chooses it instead of opening it. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  chosen: readonly Channel[];
  /** Begins choosing where that is needed; with `toHere`, everything since the last press too. */
  toggle: (id: string, toHere: boolean) => void;
  /** Those that are shown. */
  chooseAll: () => void;
  begin: () => void;
  end: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The conversations chosen in the list, of all: another search keeps them. */
export function useChannelSelection(channels: readonly Channel[], shown: readonly Channel[]): ChannelSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const choose = useCallback((next: ReadonlySet<string>) => {
    if (next.size > CHANNELS_AT_ONCE) toast.show(`At most ${CHANNELS_AT_ONCE} at once.`);
    else setIds(next);
  }, []);
  const toggle = useLatest((id: string, toHere: boolean) => {
    const places = shown.map(channel => channel.id);
    choose(selectionAfter(ids ?? nothing, places, id, toHere ? last.current : null));
    last.current = id;
  });
  const chooseAll = useLatest(() => choose(new Set([...(ids ?? nothing), ...shown.map(({ id }) => id)])));
  const begin = useCallback(() => setIds(now => now ?? nothing), []);
  const end = useCallback(() => {
    last.current = null;
    setIds(null);
  }, []);
  // One that has gone meanwhile is chosen no longer.
  const chosen = useMemo(() => (ids ? channels.filter(({ id }) => ids.has(id)) : []), [channels, ids]);
  return { isOn: ids !== null, ids: ids ?? nothing, chosen, toggle, chooseAll, begin, end };
}
