import { describe, expect, it, vi } from 'vitest';
import type { Message } from '#contract/schemas/chat-message.ts';
import { type Row, timelineOf } from './timeline.ts';

const START = Date.parse('2026-11-23T20:00:00Z');
const MINUTE_MS = 60_000;

const aMessage = (seq: number, part: Partial<Message> & { minute?: number } = {}): Message => {
  const { minute = seq, ...rest } = part;
  return {
    channel: 'group:1',
    seq,
    version: seq,
    cid: `cid-${seq}`,
    kind: 'TEXT',
    senderId: 'ines',
    isStaff: false,
    body: `Line ${seq}`,
    masked: [],
    attachments: [],
    mentions: [],
    parentSeq: null,
    rootSeq: null,
    replies: 0,
    threadReplies: null,
    reactions: [],
    poll: null,
    system: null,
    preview: null,
    pinnedAt: null,
    editedAt: null,
    deletedAt: null,
    at: new Date(START + minute * MINUTE_MS).toISOString(),
    ...rest,
  };
};

const rowsOf = (messages: Message[], part: Partial<Parameters<typeof timelineOf>[0]> = {}) =>
  timelineOf({
    messages,
    unsent: [],
    hasBefore: false,
    hasAfter: false,
    unreadSeq: null,
    timeZone: 'America/Los_Angeles',
    me: 'elena',
    ...part,
  });
const shape = (rows: Row[]) =>
  rows.map(row => (row.kind === 'MESSAGE' ? `${row.message.seq}${row.isFirst ? ' first' : ''}` : row.kind));

describe('timelineOf', () => {
  it('groups lines of one sender within five minutes', () => {
    const rows = rowsOf([
      aMessage(1),
      aMessage(2),
      aMessage(3, { senderId: 'noor' }),
      aMessage(4, { minute: 30, senderId: 'noor' }),
    ]);
    expect(shape(rows)).toEqual(['DAY', '1 first', '2', '3 first', '4 first']);
  });

  it('separates days on the venue’s calendar', () => {
    // Midnight in Los Angeles is at 08:00 UTC.
    const rows = rowsOf([aMessage(1, { at: '2026-11-24T07:58:00Z' }), aMessage(2, { at: '2026-11-24T08:01:00Z' })]);
    expect(rows.flatMap(row => (row.kind === 'DAY' ? [row.day] : []))).toEqual(['2026-11-23', '2026-11-24']);
    expect(shape(rows)).toEqual(['DAY', '1 first', 'DAY', '2 first']);
  });

  it('asks the calendar once for the day of each message, however often the rows are made', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const messages = Array.from({ length: 50 }, (_, place) => aMessage(place + 1));
    rowsOf(messages.slice(10));
    rowsOf(messages);
    rowsOf([...messages, aMessage(51)]);
    expect(asked).toHaveBeenCalledTimes(51);
    asked.mockRestore();
  });

  it('changes no row when older messages arrive above', () => {
    const all = Array.from({ length: 60 }, (_, place) => aMessage(place + 1));
    const before = rowsOf(all.slice(30), { hasBefore: true });
    const after = rowsOf(all, { hasBefore: true });
    expect(after.slice(-before.length)).toEqual(before);
  });

  it('begins a group at the line of what is new', () => {
    expect(shape(rowsOf([aMessage(1), aMessage(2), aMessage(3)], { unreadSeq: 2 }))).toEqual([
      'DAY',
      '1 first',
      'UNREAD',
      '2 first',
      '3',
    ]);
  });

  it('shows what is unsent after everything else, under the key of its message', () => {
    const unsent = {
      cid: 'cid-9',
      channel: 'group:1',
      at: aMessage(9).at,
      body: 'Soon',
      state: 'WAITING',
      sentence: null,
    } as const;
    const rows = rowsOf([aMessage(1)], { unsent: [unsent] });
    expect(rows.at(-1)).toMatchObject({ kind: 'UNSENT', key: 'cid-9', isFirst: true });
    expect(rowsOf([aMessage(1), aMessage(9)]).at(-1)).toMatchObject({ kind: 'MESSAGE', key: 'cid-9' });
    expect(rowsOf([aMessage(1)], { unsent: [unsent], hasAfter: true }).some(({ kind }) => kind === 'UNSENT')).toBe(
      false,
    );
  });
});
