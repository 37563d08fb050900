import type { Unsent } from '#client/chat/chat.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import type { AttachmentKind } from '#contract/values/chat.ts';
import { dayIn } from './chat-times.ts';

/** A row of the message window. A message keeps its key when the server has stored it. */
export type Row =
  | { kind: 'DAY'; key: string; day: string }
  | { kind: 'UNREAD'; key: string }
  | { kind: 'SYSTEM'; key: string; message: Message }
  | { kind: 'MESSAGE'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'UNSENT'; key: string; unsent: Unsent; isFirst: boolean; isLast: boolean };

type TimelineInput = {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** Whether there is more before the first message. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** The first message after the line “New messages”; null without one. */
  unreadSeq: number | null;
  timeZone: string | undefined;
  me: string;
};

/** Lines of one sender within so long belong together. */
const GROUP_MS = 5 * 60_000;

const isPlain = ({ system }: Message): boolean => system === null;
const senderOf = ({ senderId, isStaff }: Message): string => (isStaff ? 'STAFF' : (senderId ?? ''));

const daysIn = new Map<string | undefined, WeakMap<Message, string>>();

/** The day of a message in a zone. Read once: asking the calendar takes longer than all else of a row. */
const dayOf = (message: Message, timeZone: string | undefined): string => {
  const known = daysIn.get(timeZone) ?? new WeakMap<Message, string>();
  daysIn.set(timeZone, known);
  const day = known.get(message) ?? dayIn(timeZone, Date.parse(message.at));
  known.set(message, day);
  return day;
};

/** Whether a message goes on where the one before stopped. */
const continues = (before: Message | undefined, message: Message, timeZone: string | undefined): boolean => {
  if (!before || !isPlain(before) || !isPlain(message) || message.parentSeq !== null) return false;
  return (
    senderOf(before) === senderOf(message) &&
    Date.parse(message.at) - Date.parse(before.at) < GROUP_MS &&
    dayOf(before, timeZone) === dayOf(message, timeZone)
  );
};

/**
 * The rows of a window. While there are older messages, the first one held is not shown: it only tells the second one's
 * day and group, so that no row changes when older ones arrive above it.
 */
export function timelineOf(input: TimelineInput): Row[] {
  const { messages, unsent, hasBefore, hasAfter, unreadSeq, timeZone, me } = input;
  const rows: Row[] = [];
  const begin = hasBefore ? 1 : 0;
  let goesOn = messages[begin] !== undefined && continues(messages[begin - 1], messages[begin], timeZone);
  for (let at = begin; at < messages.length; at += 1) {
    const [before, message, after] = [messages[at - 1], messages[at], messages[at + 1]];
    if (!message) continue;
    const day = dayOf(message, timeZone);
    const isNewDay = !before || dayOf(before, timeZone) !== day;
    const isUnreadStart = message.seq === unreadSeq;
    if (isNewDay) rows.push({ kind: 'DAY', key: `day ${day} ${message.seq}`, day });
    if (isUnreadStart) rows.push({ kind: 'UNREAD', key: 'unread' });
    const isFirst = isUnreadStart || !goesOn;
    goesOn = after !== undefined && continues(message, after, timeZone);
    const isLast = !goesOn || after?.seq === unreadSeq;
    rows.push(
      message.system
        ? { kind: 'SYSTEM', key: message.cid, message }
        : { kind: 'MESSAGE', key: message.cid, message, isFirst, isLast },
    );
  }
  if (hasAfter) return rows;
  const last = messages.at(-1);
  unsent.forEach((one, place) => {
    const follows =
      place > 0
        ? one.parentSeq === undefined
        : last !== undefined && isPlain(last) && last.senderId === me && one.parentSeq === undefined;
    rows.push({ kind: 'UNSENT', key: one.cid, unsent: one, isFirst: !follows, isLast: place === unsent.length - 1 });
  });
  return rows;
}

/** The message of a row; null for lines between them. */
export const seqOf = (row: Row | undefined): number | null =>
  row?.kind === 'MESSAGE' || row?.kind === 'SYSTEM' ? row.message.seq : null;

const LINE_PX = 24;
const LETTERS_A_LINE = 64;

const VOICE_PX = 52;
const PICTURES_PX = 248;

const filesPx = (attachments: readonly { kind: AttachmentKind }[]): number => {
  const voices = attachments.filter(({ kind }) => kind === 'VOICE').length;
  return voices * VOICE_PX + (attachments.length > voices ? PICTURES_PX : 0);
};

/** A guess until a row is measured: near enough that the scroll bar does not jump. */
export function estimatedPx(row: Row | undefined): number {
  if (!row) return LINE_PX;
  if (row.kind === 'DAY' || row.kind === 'UNREAD') return 48;
  if (row.kind === 'SYSTEM') return 36;
  const { body, attachments = [], poll } = row.kind === 'UNSENT' ? row.unsent : row.message;
  const lines = body.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_LINE)), 0);
  const head = row.isFirst ? 28 : 0;
  return head + lines * LINE_PX + 4 + filesPx(attachments) + (poll ? 60 + poll.options.length * 48 : 0);
}
