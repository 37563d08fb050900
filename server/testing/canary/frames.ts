import { type AskOf, type PushName, pushes, type RequestName } from '#contract/schemas/chat-frames.ts';
import { calls } from '#contract/schemas/index.ts';
import { channelTypes } from '#contract/values/chat.ts';
import { newId } from '../../ids.ts';
import type { Caller } from '../generated/callers.ts';
import { send } from '../generated/send.ts';
import { openSocket, type TestSocket } from '../live.ts';
import type { System } from '../system.ts';
import { aWord } from './plant.ts';
import type { Answered, Shown } from './shown.ts';

type Listener = { caller: Caller; socket: TestSocket; isInChat: boolean };

export type Live = {
  answers: Answered[];
  /** Asks everything about conversations of each type that these people are in, and about others, as each of them. */
  askEverything(): Promise<void>;
  /** What was pushed to them, by the frame's name. */
  pushed(): Shown[];
};

/** Frames that are pushed to nobody here, and why. */
const unheard: Partial<Record<PushName, string>> = {
  position: 'Reads do not come from replicas.',
  more: 'No connection is slow.',
  moved: 'The server does not stop.',
  presence: 'Those who listen share no conversation.',
  typing: 'Those who listen share no conversation.',
  left: 'Nobody who listens leaves a conversation that they were in as they came.',
};

/** Frames that should have been pushed to someone and were not, or that are excused and were. */
export const wronglyHeard = (pushed: readonly Shown[]): string[] => {
  const heard = new Set(pushed.map(({ where }) => where));
  return Object.keys(pushes).filter(name => heard.has(`pushed ${name}`) === name in unheard);
};

/** A message in a conversation, a word of it, and a poll. */
type Place = { channel: string; seq: number; word: string; poll: number };

/** What is asked about a conversation once something was sent there. */
const asks: { [Name in Exclude<RequestName, 'open' | 'chat' | 'send'>]: (place: Place) => AskOf<Name> } = {
  ping: () => ({}),
  channels: () => ({}),
  channel: ({ channel }) => ({ channel }),
  edit: ({ channel, seq, word }) => ({ channel, seq, body: `${word} again` }),
  react: ({ channel, seq }) => ({ channel, seq, emoji: '👍', on: true }),
  vote: ({ channel, poll }) => ({ channel, seq: poll, options: [0] }),
  pin: ({ channel, seq }) => ({ channel, seq, on: true }),
  pinChannel: ({ channel }) => ({ channel, on: true }),
  read: ({ channel, seq }) => ({ channel, seq }),
  typing: ({ channel }) => ({ channel }),
  history: ({ channel }) => ({ channel }),
  thread: ({ channel, seq }) => ({ channel, rootSeq: seq }),
  pins: ({ channel }) => ({ channel }),
  search: ({ word }) => ({ text: word }),
  sync: ({ channel }) => ({ heads: { [channel]: 0 } }),
  delete: ({ channel, poll }) => ({ channel, seq: poll }),
};

type Conversation = Omit<Place, 'poll'> & { type: string; members: string[] };
const LATEST = 6;

/** The latest conversations, and of each type the latest that each of them is in, with their last message. */
const placesOf = async (system: System, listeners: readonly Listener[]): Promise<Place[]> => {
  const rows = await system.sql(
    `select c.type, c.type || ':' || c.id as channel, coalesce(last.seq, 1) as seq, coalesce(last.body, 'Hello') as word,
        array(select chat_user_id::text from chat_members where channel_id = c.id and left_at is null) as members
      from chat_channels c left join lateral (
        select seq, body from chat_messages where channel_id = c.id and kind = 'TEXT' and body <> '' order by seq desc limit 1
      ) last on true
      order by c.id desc`,
  );
  const all = rows as Conversation[];
  const own = listeners.flatMap(({ caller }) =>
    channelTypes.flatMap(type => all.find(one => one.type === type && one.members.includes(caller.id)) ?? []),
  );
  return [...new Set([...all.slice(0, LATEST), ...own])].map(place => ({ ...place, poll: place.seq }));
};

/** Live connections of these people, also to the chat where they may. */
export const listenAs = async (system: System, people: readonly Caller[]): Promise<Live> => {
  const answers: Answered[] = [];

  /** Null: it was refused. */
  const ask = async <Name extends RequestName>({ caller, socket }: Listener, name: Name, asked: AskOf<Name>) => {
    const note = (text: string, isAnswered: boolean) =>
      answers.push({ reader: caller, where: `frame ${name}`, text, sent: '', isAnswered });
    const gone = socket.closed.then(code => Promise.reject(new Error(`closed with ${code}`)));
    try {
      const answer = await Promise.race([socket.ask(name, asked), gone]);
      note(JSON.stringify(answer), true);
      return answer;
    } catch (error) {
      // The message of an error is not written by JSON.
      note(JSON.stringify([String(error), error]), false);
      return null;
    }
  };

  /** The place of what they sent there; null for who may not. */
  const sendTo = async (listener: Listener, channel: string): Promise<Place | null> => {
    const word = aWord();
    const sent = await ask(listener, 'send', { channel, cid: newId(), body: word });
    if (!sent) return null;
    const poll = { question: aWord(), options: [aWord(), aWord()], isMultiple: false };
    const asked = await ask(listener, 'send', { channel, cid: newId(), body: '', poll });
    return { channel, word, seq: sent.message.seq, poll: asked?.message.seq ?? sent.message.seq };
  };

  const listeners: Listener[] = [];
  for (const caller of people) {
    const listener = { caller, socket: await openSocket(system.url), isInChat: false };
    listeners.push(listener);
    await ask(listener, 'open', { token: caller.token });
    const { status, text } = await send(system, calls.getChat, caller);
    if (status !== 200) continue;
    const { key, token } = JSON.parse(text) as { key: string; token: string };
    listener.isInChat = (await ask(listener, 'chat', { key, token })) !== null;
  }

  return {
    answers,
    askEverything: async () => {
      const places = await placesOf(system, listeners);
      // Who is not in the chat is refused alike everywhere.
      for (const listener of listeners)
        for (const place of listener.isInChat ? places : places.slice(0, 1)) {
          const here = (await sendTo(listener, place.channel)) ?? place;
          // Object.keys loses the names.
          for (const name of Object.keys(asks) as (keyof typeof asks)[]) await ask(listener, name, asks[name](here));
        }
    },
    pushed: () =>
      listeners.flatMap(({ caller, socket }) =>
        socket.pushes.map(push => ({
          reader: caller,
          where: `pushed ${push.t}`,
          text: JSON.stringify(push),
          sent: '',
        })),
      ),
  };
};
