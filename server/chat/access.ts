import type { Channel } from '#contract/schemas/chat-message.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { Refusal } from '../refusal.ts';
import { channelRowId } from './channel-name.ts';
import { readChannels } from './read/channels.ts';

export type Person = { chatUserId: string; userId: string };

/** A channel the person takes part in; any other is not found. */
export const requireChannel = async (
  app: App,
  db: Db,
  me: Person,
  name: string,
): Promise<Channel & { rowId: string }> => {
  const rowId = channelRowId(name);
  const [channel] = await readChannels(app, db, me.chatUserId, [rowId]);
  if (!channel || channel.id.toLowerCase() !== name.toLowerCase()) throw new Refusal('NOT_FOUND');
  return { ...channel, rowId };
};

/** As requireChannel, for someone who wants to write there. */
export const requireOpenChannel = async (app: App, db: Db, me: Person, name: string) => {
  const channel = await requireChannel(app, db, me, name);
  if (channel.closed === 'FROZEN') throw new Refusal('CHAT_FROZEN');
  if (channel.closed === 'SUSPENDED') throw new Refusal('SUSPENDED');
  if (channel.closed) throw new Refusal('CHAT_BLOCKED');
  return channel;
};
