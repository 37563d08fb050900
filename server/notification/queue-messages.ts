import { and, eq, inArray } from 'drizzle-orm';
import type { OutboundChannel, PushAction, PushPayload } from '#contract/values/notification.ts';
import type { UserType } from '#contract/values/user.ts';
import { isLive } from '../auth/index.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { pushSubscriptions } from '../db/tables/push-subscriptions.ts';
import { sessions } from '../db/tables/sessions.ts';
import { newId } from '../ids.ts';
import { digestText } from './digest-text.ts';
import type { DueText } from './due-texts.ts';
import { homeAddress, noticeAddress } from './notice-address.ts';
import { shortened } from './shorten.ts';
import type { ToldByMessage } from './unsent.ts';

/** One message to a person: of one notice, or of several in one. */
export type OutgoingMessage = {
  id: string;
  userId: string;
  phone: string;
  type: UserType;
  texts: readonly DueText[];
  isUrgent: boolean;
};

const DAY_SECONDS = 86_400;
const PUSH_LENGTH = 300;

const isBulk = (texts: readonly DueText[]): boolean => texts.every(({ openingOf }) => openingOf !== null);

const smsText = ({ config }: App, texts: readonly DueText[]): string => {
  const words = texts.map(({ text }) => text);
  if (words.length > 1) return digestText(words, { productName: config.PRODUCT_NAME, link: config.publicOrigin });
  return `${config.PRODUCT_NAME}: ${words[0] ?? ''}`;
};

/** What staff read of a text or push that was sent: of one notice its words, of several what was shown. Openings go to many, and are not kept. */
export const keptOf = (
  app: App,
  channel: OutboundChannel,
  texts: readonly DueText[],
): { text: string | null; jobId: string | null } => {
  if (isBulk(texts)) return { text: null, jobId: null };
  const [only] = texts;
  if (only && texts.length === 1) return { text: only.text, jobId: only.jobId };
  return { text: channel === 'SMS' ? smsText(app, texts) : pushDigest(app, texts), jobId: null };
};

const pushDigest = ({ config }: App, texts: readonly DueText[]): string =>
  digestText(
    texts.map(({ text }) => text),
    { productName: config.PRODUCT_NAME, link: null },
  );

/** Of several notices in one message, the trace of the first. */
const traceOf = (texts: readonly DueText[]): { traceparent?: string } => {
  const [traceparent] = texts.flatMap(text => text.traceparent ?? []);
  return traceparent ? { traceparent } : {};
};

/** What a message tells its owner. Openings go to many, and are not kept. */
const toldBy = ({ userId, texts }: OutgoingMessage): ToldByMessage => ({
  userId,
  notices: texts.filter(({ openingOf }) => openingOf === null).map(({ kind, text, jobId }) => ({ kind, text, jobId })),
});

const queueTexts = (app: App, tx: Db, messages: readonly OutgoingMessage[]): Promise<void> =>
  app.tasks.sendSmsToMany(
    tx,
    messages.map(message => ({
      id: message.id,
      to: message.phone,
      text: smsText(app, message.texts),
      told: toldBy(message),
      isBulk: isBulk(message.texts),
      ...traceOf(message.texts),
    })),
  );

const actionsOf = ({ isOffer, cause }: DueText): PushAction[] => {
  if (isOffer) return ['ACCEPT', 'DECLINE'];
  return cause === 'TRAVEL' ? ['ON_MY_WAY'] : [];
};

const payloadOf = (app: App, { type, texts }: OutgoingMessage): PushPayload => {
  const [only] = texts;
  const title = app.config.PRODUCT_NAME;
  if (!only || texts.length > 1)
    return { title, body: pushDigest(app, texts), address: homeAddress(type), tag: 'digest', actions: [] };
  return {
    title,
    body: shortened(only.text, PUSH_LENGTH),
    address: noticeAddress(type, only),
    tag: only.requestId ?? `${only.cause}-${only.jobId ?? 'own'}`,
    actions: type === 'MODEL' ? actionsOf(only) : [],
  };
};

/** Until the offer ends, where it is about one; a day otherwise. */
const ttlOf = (texts: readonly DueText[], now: Date): number => {
  const [expiresAt] = texts.flatMap(text => text.expiresAt ?? []);
  if (!expiresAt) return DAY_SECONDS;
  return Math.min(DAY_SECONDS, Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1_000)));
};

/** One for each device of each person, so that each is tried again by itself. */
const queuePushes = async (app: App, tx: Db, messages: readonly OutgoingMessage[]): Promise<void> => {
  if (messages.length === 0) return;
  const people = [...new Set(messages.map(({ userId }) => userId))];
  const now = app.clock.now();
  const devices = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, people), isLive(now)));
  const queued = messages.flatMap(message => {
    const { id, userId, texts, isUrgent } = message;
    const { text } = keptOf(app, 'PUSH', texts);
    const push = {
      payload: JSON.stringify(payloadOf(app, message)),
      ttlSeconds: ttlOf(texts, now),
      isUrgent: isUrgent || texts.some(({ isOffer }) => isOffer),
      told: { ...toldBy(message), ...(text !== null && { onceTaken: { id, text } }) },
    };
    return devices
      .filter(device => device.userId === userId)
      .map(device => ({ ...push, id: newId(), subscriptionId: device.id, isBulk: isBulk(texts), ...traceOf(texts) }));
  });
  await app.tasks.sendPushes(tx, queued);
};

export const queueMessages: Record<
  OutboundChannel,
  (app: App, tx: Db, messages: readonly OutgoingMessage[]) => Promise<void>
> = { SMS: queueTexts, PUSH: queuePushes };
