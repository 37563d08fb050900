import { type ChannelType, channelTypes } from '../values/chat.ts';

/** A channel as frames and addresses name it: `group:0198…`. */
export type ChannelId = { type: ChannelType; id: string };

// `includes` takes only the values of its list.
const isType = (type: string): type is ChannelType => (channelTypes as readonly string[]).includes(type);

/** The two sentences are the specification's. */
export const invalidType = (type: string): string => `Invalid chat type ${type}, letters, numbers and "_-" are allowed`;
export const invalidId = (id: string): string => `Invalid chat id ${id}, letters, numbers and "!-_" are allowed`;

/** Reads `<type>:<id>`; a string is the sentence that refuses it, null a well-formed name of no channel of ours. */
export const readChannelId = (text: string): ChannelId | string | null => {
  const colon = text.indexOf(':');
  const [type, id] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
  if (!/^[A-Za-z0-9_-]+$/.test(type)) return invalidType(type);
  if (!/^[A-Za-z0-9!_-]+$/.test(id)) return invalidId(id);
  return isType(type) ? { type, id } : null;
};

/** The id within a well-formed name, which other calls take alone. */
export const idInName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const channelIdText = ({ type, id }: ChannelId): string => `${type}:${id}`;
