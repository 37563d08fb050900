import type { ChannelEvent } from '#contract/schemas/chat-frames.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { writable } from '../live/readable.ts';
import { applied, type HeldChannel, inListOrder } from './apply-event.ts';
import type { ChannelList } from './chat.ts';

/** All channels of the person as they stand, and the list that screens show of them. */
export function heldChannels(onChanged: (id: string) => void, onListWatched: () => void) {
  const held = new Map<string, HeldChannel>();
  let isListWatched = false;
  const list = writable<ChannelList>(
    { channels: [], isComplete: false, problem: null },
    {
      onFirst: () => {
        isListWatched = true;
        onListWatched();
      },
      onLast: () => {
        isListWatched = false;
      },
    },
  );
  const watchers = new Map<string, Set<() => void>>();
  let isDirty = false;

  /** Many events of one frame sort the list once. */
  const changed = (id: string) => {
    for (const tell of watchers.get(id) ?? []) tell();
    onChanged(id);
    if (isDirty) return;
    isDirty = true;
    queueMicrotask(sort);
  };
  const sort = () => {
    isDirty = false;
    list.write({ ...list.read(), channels: [...held.values()].map(({ channel }) => channel).sort(inListOrder) });
  };

  const put = (next: HeldChannel) => {
    held.set(next.channel.id, next);
    changed(next.channel.id);
  };

  return {
    list,
    isListWatched: () => isListWatched,
    get: (id: string): Channel | undefined => held.get(id)?.channel,
    all: (): Channel[] => [...held.values()].map(({ channel }) => channel),
    heads: (): Record<string, number> =>
      Object.fromEntries([...held.values()].map(({ channel }) => [channel.id, channel.lastEventSeq])),
    /** As they were kept when the program last ran. */
    restore: (kept: readonly HeldChannel[]) => {
      for (const { channel, countedTo } of kept) held.set(channel.id, { channel, countedTo });
      sort();
      list.write({ ...list.read(), isComplete: kept.length > 0 });
    },
    countedTo: (id: string): number => held.get(id)?.countedTo ?? 0,
    /** A channel as the server just told it, with its log read up to there. */
    adopt: (channel: Channel) => put({ channel, countedTo: channel.lastEventSeq }),
    apply: (id: string, event: ChannelEvent, me: string) => {
      const current = held.get(id);
      if (current) put(applied(current, event, me));
    },
    /** What is apart from the log: the newest that the server told. */
    change: (id: string, part: Partial<Channel>) => {
      const current = held.get(id);
      if (current) put({ ...current, channel: { ...current.channel, ...part } });
    },
    /**
     * A channel as the server told it, while its log is read up to another place: what the log still brings is not
     * counted again. False when the server's count is older than the log held here.
     */
    refresh: (told: Channel): boolean => {
      const current = held.get(told.id);
      if (!current || told.lastEventSeq < current.channel.lastEventSeq) return false;
      const channel = { ...told, lastEventSeq: current.channel.lastEventSeq };
      const countedTo = told.lastEventSeq;
      // Told again what is held: nothing is shown anew.
      if (JSON.stringify(channel) === JSON.stringify(current.channel)) held.set(told.id, { ...current, countedTo });
      else put({ channel, countedTo });
      return true;
    },
    remove: (id: string) => {
      if (held.delete(id)) changed(id);
    },
    clear: () => {
      const ids = [...held.keys()];
      held.clear();
      for (const id of ids) changed(id);
    },
    setLoaded: (part: Partial<ChannelList>) => list.write({ ...list.read(), ...part }),
    watch: (id: string, tell: () => void): (() => void) => {
      const own = watchers.get(id) ?? new Set();
      watchers.set(id, own.add(tell));
      return () => void own.delete(tell);
    },
  };
}

export type HeldChannels = ReturnType<typeof heldChannels>;
