import type { AskOf } from '#contract/schemas/chat-frames.ts';
import type { MessageDraft } from '../../chat-hub.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { Person } from '../access.ts';
import { storedAttachments } from '../attachments.ts';
import { readableBody } from '../body.ts';
import { readChannelName } from '../channel-name.ts';

/** Reads what a client sent, and requires that it says something. */
export const draftOf = async (app: App, me: Person, ask: AskOf<'send'>): Promise<MessageDraft> => {
  const { type, id: channelId } = readChannelName(ask.channel);
  const body = readableBody(ask.body);
  if (!body && !ask.attachments?.length && !ask.poll) throw new Refusal('MESSAGE_EMPTY');
  return {
    type,
    channelId,
    senderId: me.chatUserId,
    cid: ask.cid.toLowerCase(),
    kind: ask.poll ? 'POLL' : 'TEXT',
    body,
    attachments: await storedAttachments(app.database.db, me.userId, ask.attachments ?? []),
    mentions: [...new Set((ask.mentions ?? []).map(id => id.toLowerCase()))],
    parentSeq: ask.parentSeq ?? null,
    poll: ask.poll ?? null,
  };
};
