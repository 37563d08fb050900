import { TYPING_EVERY_MS, TYPING_EXPIRES_MS } from '#contract/values/chat.ts';
import type { Live } from '../live/live.ts';

const nobody: readonly string[] = [];

/** Who types in which channel at this moment, and one's own typing. */
export function typingIn(live: Live, onChanged: (channel: string) => void) {
  const people = new Map<string, Map<string, ReturnType<typeof setTimeout>>>();
  const shown = new Map<string, readonly string[]>();
  const saidMs = new Map<string, number>();

  const show = (channel: string) => {
    const all = people.get(channel);
    shown.set(channel, all?.size ? [...all.keys()] : nobody);
    onChanged(channel);
  };
  const stop = (channel: string, chatUserId: string) => {
    const all = people.get(channel);
    clearTimeout(all?.get(chatUserId));
    if (all?.delete(chatUserId)) show(channel);
  };

  return {
    of: (channel: string): readonly string[] => shown.get(channel) ?? nobody,
    hear: (channel: string, chatUserId: string): void => {
      const all = people.get(channel) ?? new Map<string, ReturnType<typeof setTimeout>>();
      people.set(channel, all);
      clearTimeout(all.get(chatUserId));
      const isNew = !all.has(chatUserId);
      all.set(
        chatUserId,
        setTimeout(() => stop(channel, chatUserId), TYPING_EXPIRES_MS),
      );
      if (isNew) show(channel);
    },
    stop,
    say: (channel: string): void => {
      const nowMs = Date.now();
      if (nowMs - (saidMs.get(channel) ?? Number.NEGATIVE_INFINITY) < TYPING_EVERY_MS) return;
      saidMs.set(channel, nowMs);
      live.request('typing', { channel }).catch(() => undefined);
    },
    /** The message is written: the next letter is a new one. */
    finish: (channel: string): void => void saidMs.delete(channel),
    clear: (): void => {
      for (const all of people.values()) for (const timer of all.values()) clearTimeout(timer);
      const channels = [...people.keys()];
      people.clear();
      channels.forEach(show);
    },
  };
}

export type Typing = ReturnType<typeof typingIn>;
