import type { KeyboardEvent } from 'react';
import type { Talk, TalkActs } from './chat-context.ts';
import { permittedActions } from './message-acts.ts';
import type { Row } from './timeline.ts';

type RowPress = {
  event: KeyboardEvent;
  place: number;
  last: number;
  row: Row | undefined;
  talk: Talk;
  acts: TalkActs;
  move: (place: number) => void;
  pin: (seq: number, on: boolean) => void;
  onLeave: () => void;
};

const PAGE = 8;

/** What a key does on a row of the messages; undefined for any other key. */
export function rowKeys({
  event,
  place,
  last,
  row,
  talk,
  acts,
  move,
  pin,
  onLeave,
}: RowPress): (() => void) | undefined {
  const moves: Record<string, number> = {
    ArrowUp: place - 1,
    ArrowDown: place + 1,
    PageUp: place - PAGE,
    PageDown: place + PAGE,
    Home: 0,
    End: last,
  };
  const { key } = event;
  if (key === 'Escape' || (key === 'ArrowDown' && place === last)) return onLeave;
  const to = moves[key];
  if (to !== undefined) return () => move(to);
  if (row?.kind !== 'MESSAGE') return undefined;
  const { message } = row;
  const may = permittedActions(message, talk.channel, talk.me);
  const keys: Record<string, false | (() => void)> = {
    r: may.answer && (() => acts.reply(message)),
    e: may.edit && (() => acts.edit(message)),
    p: may.answer && (() => pin(message.seq, !message.pinnedAt)),
    u: may.markUnread && (() => acts.markUnread(message)),
    Delete: may.remove && (() => acts.askDelete(message)),
    t: () => acts.openThread(message),
    // Keys are pressed on elements.
    '+': may.answer && (() => (event.target as HTMLElement).querySelector<HTMLElement>('[data-react]')?.click()),
  };
  return keys[key] || undefined;
}
