import { v7 } from 'uuid';
import type { Live } from '#client/live/live.ts';
import { idInName } from '#contract/rules/channel-id.ts';
import type { Channel, Message } from '#contract/schemas/chat-message.ts';
import { type Random, randomOf } from '../portraits/random.ts';
import { pause } from './pause.ts';
import type { Player } from './player.ts';
import { replyTo } from './replies.ts';

const READING_MS = { least: 800, most: 3_000 };
const TYPING_MS = { least: 1_200, most: 4_000 };
const SHEET_MS = { least: 3_000, most: 20_000 };
/** Older ones stay for whoever tries the demo. */
const RECENT_MS = 10 * 60_000;
/** In a group, a message that asks nothing gets a reaction from one model, or no answer. */
const REACTS_SHARE = 0.6;
const REACTIONS = ['👍', '🙌', '❤️', '🔥'];

/** How one model chats: reads what the client writes, answers within seconds, and acknowledges call sheets. */
export const startTalking = ({ client }: Pick<Player, 'client'>, live: Live, signal: AbortSignal): void => {
  const wait = (random: Random, { least, most }: { least: number; most: number }) =>
    pause(random.between(least, most), signal);

  /** One model answers for a group: whoever is mentioned, or one drawn by the message. */
  const isMine = (channel: Channel, message: Message, me: string): boolean => {
    if (channel.type !== 'group') return true;
    if (message.mentions.length > 0) return message.mentions.includes(me);
    const models = channel.members.filter(({ role, leftAt }) => role === 'MODEL' && !leftAt).map(one => one.chatUserId);
    return randomOf(`who:${message.cid}`).pick(models.sort()) === me;
  };

  const answer = async (channel: Channel, message: Message, me: string): Promise<void> => {
    const random = randomOf(`answer:${message.cid}:${me}`);
    const { id } = channel;
    if (!(await wait(random, READING_MS))) return;
    await live.request('read', { channel: id, seq: message.seq });
    if (channel.closed || !isMine(channel, message, me)) return;
    if (channel.type === 'group' && !message.body.includes('?') && random.chance(REACTS_SHARE)) {
      await live.request('react', { channel: id, seq: message.seq, emoji: random.pick(REACTIONS), on: true });
      return;
    }
    await live.request('typing', { channel: id });
    if (!(await wait(random, TYPING_MS))) return;
    await live.request('send', { channel: id, cid: v7(), body: replyTo(message.body, random) });
  };

  const acknowledge = async (channel: string, me: string): Promise<void> => {
    if (!(await wait(randomOf(`sheet:${channel}:${me}`), SHEET_MS))) return;
    await client.call('acknowledgeGroup', { path: { id: idInName(channel) } });
  };

  /** A first message comes twice: as the last one of the new conversation, and by itself. */
  const considered = new Set<string>();

  const consider = async (message: Message): Promise<void> => {
    const me = live.chat.read()?.chatUserId;
    const place = `${message.channel} ${message.seq}`;
    if (!me || message.senderId === me || considered.has(place)) return;
    considered.add(place);
    if (message.system?.line === 'SHEET') return acknowledge(message.channel, me);
    if (message.kind !== 'TEXT' || message.deletedAt) return;
    const { channel } = await live.request('channel', { channel: message.channel });
    const isManager = channel.members.some(one => one.role === 'MANAGER' && one.chatUserId === message.senderId);
    if (isManager) await answer(channel, message, me);
  };

  // What cannot be answered now is not answered: the next message is.
  const tryTo = (work: Promise<void>) => void work.catch(() => {});

  /** What was written while the model was away, a moment ago. */
  const catchUp = async (): Promise<void> => {
    const { channels } = await live.request('channels', {});
    for (const { unread, lastMessage } of channels)
      if (unread > 0 && lastMessage && Date.now() - Date.parse(lastMessage.at) < RECENT_MS)
        tryTo(consider(lastMessage));
  };

  live.chat.subscribe(() => {
    if (live.chat.read()) tryTo(catchUp());
  });
  live.onPush(frame => {
    if (frame.t === 'event' && frame.event.kind === 'MESSAGE' && frame.event.message)
      tryTo(consider(frame.event.message));
    // The first message of a conversation is there before the model is.
    if (frame.t === 'joined' && frame.channel.lastMessage) tryTo(consider(frame.channel.lastMessage));
  });
};
