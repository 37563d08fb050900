import { type NoticeContent, noticeContent } from '../../notice-text.ts';

/** Messages of one sender in one conversation. Support has no id. */
type Unread = { senderId: string | null; name: string | null; messages: number };

/** `3 new messages from Mara Quill and 1 more.` Whoever wrote last is named. */
export const unreadNotice = (app: Parameters<typeof noticeContent>[0], unread: readonly Unread[]): NoticeContent => {
  const messages = unread.reduce((sum, one) => sum + one.messages, 0);
  const others = new Set(unread.map(({ senderId }) => senderId)).size - 1;
  const name = unread[0]?.name ?? 'someone';
  if (others > 0) return noticeContent(app, 'people.messagesOfMany', { count: messages, name, more: others });
  return messages === 1
    ? noticeContent(app, 'people.message', { name })
    : noticeContent(app, 'people.messages', { count: messages, name });
};
