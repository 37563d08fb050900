import type { Message } from '#contract/schemas/chat-message.ts';
import { type Readable, type Writable, writable } from '../live/readable.ts';
import type { MessageList } from './chat.ts';
import { replaced } from './message-window.ts';
import { problemOf } from './problem.ts';

const empty: MessageList = { messages: [], isLoaded: false, problem: null };

/** Messages apart from the window, kept up to date by the log while someone watches. */
export type LiveMessageList = Readable<MessageList> & {
  reload(): void;
  take(message: Message): void;
};

type Kind = {
  load(): Promise<readonly Message[]>;
  /** Where a message belongs that is not in the list; null when it does not. */
  place(messages: readonly Message[], message: Message): readonly Message[] | null;
  /** Whether a message of the list still belongs there. */
  keeps(message: Message): boolean;
};

export function liveMessageList({ load, place, keeps }: Kind): LiveMessageList {
  let isWatched = false;
  let round = 0;
  /** Told by the log while a page was on its way. */
  let meanwhile: Message[] = [];
  const list: Writable<MessageList> = writable(empty, {
    onFirst: () => {
      isWatched = true;
      reload();
    },
    onLast: () => {
      isWatched = false;
    },
  });

  const take = (message: Message) => {
    if (!isWatched) return;
    meanwhile.push(message);
    const current = list.read();
    if (!current.isLoaded) return;
    const isThere = current.messages.some(({ seq }) => seq === message.seq);
    const messages = isThere
      ? replaced(current.messages, message).filter(keeps)
      : (place(current.messages, message) ?? current.messages);
    if (messages !== current.messages) list.write({ ...current, messages });
  };

  function reload() {
    if (!isWatched) return;
    round += 1;
    const mine = round;
    meanwhile = [];
    load().then(
      messages => {
        if (mine !== round) return;
        list.write({ messages, isLoaded: true, problem: null });
        for (const message of meanwhile.splice(0)) take(message);
      },
      (error: unknown) => {
        if (mine === round) list.write({ ...list.read(), problem: problemOf(error) });
      },
    );
  }

  return { read: list.read, subscribe: list.subscribe, reload, take };
}
