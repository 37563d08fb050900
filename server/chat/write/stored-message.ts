import type { Message } from '#contract/schemas/chat-message.ts';
import type { MaskedKind } from '#contract/values/chat.ts';
import type { MessageDraft } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import { shownAttachments } from '../attachments.ts';
import { channelName } from '../channel-name.ts';

type Written = MessageDraft & { masked: MaskedKind[] };
type Place = Pick<Message, 'seq' | 'version' | 'rootSeq' | 'threadReplies' | 'at'>;

/** A message that was just stored, as reading it would answer it. */
export const storedMessage = (
  app: App,
  { type, channelId, attachments, poll, ...draft }: Written,
  { at, ...place }: Place,
): Message => ({
  ...draft,
  ...place,
  channel: channelName(type, channelId),
  isStaff: false,
  attachments: shownAttachments(app, attachments),
  poll: poll && { ...poll, votes: poll.options.map(() => []) },
  at: new Date(at).toISOString(),
  replies: 0,
  reactions: [],
  system: null,
  preview: null,
  pinnedAt: null,
  editedAt: null,
  deletedAt: null,
});
