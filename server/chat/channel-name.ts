import { type ChannelId, readChannelId } from '#contract/rules/channel-id.ts';
import type { ChannelType } from '#contract/values/chat.ts';
import { Refusal } from '../refusal.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Type and row of a channel, from its name in a frame. Refused with the specification's two sentences. */
export const readChannelName = (name: string): ChannelId => {
  const read = readChannelId(name);
  if (typeof read === 'string')
    throw new Refusal(read.startsWith('Invalid chat type') ? 'CHAT_TYPE_INVALID' : 'CHAT_ID_INVALID', {}, read);
  if (!read || !UUID.test(read.id)) throw new Refusal('NOT_FOUND');
  return { ...read, id: read.id.toLowerCase() };
};

export const channelRowId = (name: string): string => readChannelName(name).id;

export const channelName = (type: ChannelType, id: string): string => `${type}:${id}`;
