import type { To } from 'react-router';
import { readChannelId } from '#contract/rules/channel-id.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';

const CHAT = '/chat';

/** A panel beside the messages. */
export type PanelName = 'search' | 'pins' | 'details' | `thread-${number}`;

/** What the address of the chat says beside the channel. */
export type ChatQuery = {
  unread: boolean;
  jobId: string | null;
  /** The message that is shown in place. */
  message: number | null;
  panel: PanelName | null;
};

const numberIn = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const isPanel = (text: string | null): text is PanelName =>
  text === 'search' || text === 'pins' || text === 'details' || /^thread-[1-9]\d{0,8}$/.test(text ?? '');

export const readChatQuery = (params: URLSearchParams): ChatQuery => {
  const panel = params.get('panel');
  return {
    unread: params.has('unread'),
    jobId: params.get('job'),
    message: numberIn(params.get('m')),
    panel: isPanel(panel) ? panel : null,
  };
};

export const chatSearch = ({ unread, jobId, message, panel }: Partial<ChatQuery>): string => {
  const params = new URLSearchParams();
  if (unread) params.set('unread', '');
  if (jobId) params.set('job', jobId);
  if (message) params.set('m', String(message));
  if (panel) params.set('panel', panel);
  const text = params.toString();
  return text && `?${text}`;
};

export const threadOf = (panel: PanelName | null): number | null =>
  panel?.startsWith('thread-') ? Number(panel.slice('thread-'.length)) : null;

/** Where a channel is open: the address of the chat, or of the screen that shows the conversations of one job. */
export type ChatLinks = (channel: string | null, query?: Partial<ChatQuery>) => To;

/** A channel's name as addresses contain it; null when it is none. */
export const channelIn = (text: string | undefined | null): string | null => {
  const id = text ? readChannelId(text) : null;
  return id && typeof id === 'object' ? `${id.type}:${id.id}` : null;
};

export const chatLinks: ChatLinks = (channel, query = {}) => ({
  pathname: channel ? `${CHAT}/${channel}` : CHAT,
  search: chatSearch(query),
});

/** Where notices about messages lead: the conversation that has them, or all of those that do. */
export const unreadLink = (channels: readonly Pick<Channel, 'id' | 'unread' | 'muted'>[]): To => {
  const unread = channels.filter(channel => channel.unread > 0 && !channel.muted);
  const [only] = unread;
  return unread.length === 1 && only ? chatLinks(only.id) : chatLinks(null, { unread: unread.length > 0 });
};

/** The address of a conversation from other screens. */
export const chatAddress = (channel: string): string => `${CHAT}/${channel}`;
