/** Messages of one sender in one conversation. Support has no id. */
type Unread = { senderId: string | null; name: string | null; messages: number };

/** `3 new messages from Mara Quill and 1 more.` Whoever wrote last is named. */
export const unreadText = (unread: readonly Unread[]): string => {
  const messages = unread.reduce((sum, one) => sum + one.messages, 0);
  const others = new Set(unread.map(({ senderId }) => senderId)).size - 1;
  const more = others > 0 ? ` and ${others} more` : '';
  return `${messages} new ${messages === 1 ? 'message' : 'messages'} from ${unread[0]?.name ?? 'someone'}${more}.`;
};
