import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { To } from 'react-router';
import type { Chat, ChatChannel } from '#client/chat/chat.ts';
import type { Channel, ChatMember, Message, ShownAttachment } from '#contract/schemas/chat-message.ts';
import { useReadable } from '#web/use-readable.ts';
import type { ChatLinks, ChatQuery } from './chat-address.ts';
import type { ChatFiles } from './chat-files.ts';

/** What the chat needs of the screen around it. */
export type ChatTools = {
  chat: Chat;
  links: ChatLinks;
  files: ChatFiles;
  callSheet?: ((jobId: string) => ReactNode) | undefined;
};

export const ChatContext = createContext<ChatTools | null>(null);

export const useChat = (): ChatTools => {
  const tools = useContext(ChatContext);
  if (!tools) throw new Error('The chat is shown outside of its context.');
  return tools;
};

/** One's own chatUserId; empty until the first connection. */
export const useMe = (): string => useReadable(useChat().chat.status).chatUserId ?? '';

/** What can be done with a message, beside what the server does. */
export type TalkActs = {
  reply(message: Message): void;
  edit(message: Message): void;
  openThread(message: Message): void;
  askDelete(message: Message): void;
  askReport(message: Message): void;
  /** Of a conversation of two. */
  askBlock(): void;
  markUnread(message: Message): void;
  showPictures(attachments: readonly ShownAttachment[], place: number): void;
};

/** A conversation that has arrived, with what its parts share. */
export type Talk = {
  conversation: ChatChannel;
  channel: Channel;
  me: string;
  timeZone: string | undefined;
  /** The product's name, for what its staff write. */
  productName: string;
  query: ChatQuery;
  /** The address of this conversation with other parameters. */
  here: (change: Partial<ChatQuery>) => To;
  acts: TalkActs;
};

export const TalkContext = createContext<Talk | null>(null);

export const useTalk = (): Talk => {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('A part of a conversation is shown outside of one.');
  return talk;
};

/** Members by chatUserId, those who left included. */
export const usePeople = (): ReadonlyMap<string, ChatMember> => {
  const { members } = useTalk().channel;
  return useMemo(() => new Map(members.map(member => [member.chatUserId, member])), [members]);
};
