import { describe, expect, it } from 'vitest';
import type { Channel, ChatMember } from '#contract/schemas/chat-message.ts';
import { memberName } from '#web/chat-names.ts';
import { dayWords } from './chat-times.ts';
import { closedText, maskedWords, seenWords, systemWords, typingWords } from './chat-words.ts';

const aMember = (part: Partial<ChatMember>): ChatMember => ({
  chatUserId: 'ines',
  displayName: 'Ines',
  initials: 'I',
  companyName: null,
  role: 'MODEL',
  readSeq: 0,
  acknowledgedVersion: 0,
  isPresent: false,
  leftAt: null,
  ...part,
});

describe('the words of the chat', () => {
  it('name a manager with the company, and a deleted account as such', () => {
    expect(memberName(aMember({ displayName: 'Elena', companyName: 'Halcyon', role: 'MANAGER' }))).toBe(
      'Elena · Halcyon',
    );
    expect(memberName(aMember({ displayName: null }))).toBe('Deleted account');
  });

  it('say what was masked, and who types', () => {
    expect(maskedWords(['PHONE', 'EMAIL', 'PHONE'])).toBe('Hidden until booked: phone number, email address');
    expect([[], ['Ines'], ['Ines', 'Noor'], ['A', 'B', 'C']].map(typingWords)).toEqual([
      '',
      'Ines is typing',
      'Ines and Noor are typing',
      'Several people are typing',
    ]);
  });

  it('say why nothing can be written, and that an account was deleted', () => {
    const channel = (type: Channel['type'], closed: Channel['closed'], leftAt: string | null) =>
      closedText({ type, closed, members: [aMember({}), aMember({ chatUserId: 'noor', leftAt })] } as Channel, 'ines');
    const at = '2026-11-23T20:00:00Z';
    expect(channel('direct', null, null)).toBeNull();
    expect(channel('direct', 'FROZEN', null)).toBe('This conversation is closed. It can still be read.');
    expect(channel('group', 'FROZEN', at)).toBe('This conversation is closed. It can still be read.');
    expect(channel('direct', 'FROZEN', at)).toContain('This account was deleted');
  });

  it('tell what happened to a job in the venue’s time', () => {
    const place = { name: 'Los Angeles', region: 'CA', timeZone: 'America/Los_Angeles', venue: null };
    const on = (day: number, venue: { name: string; address: string } | null = null) => ({
      periods: [{ start: `2026-12-0${day}T20:00:00.000Z`, end: `2026-12-0${day}T22:00:00.000Z` }],
      place: { ...place, venue },
    });
    const note = {
      line: 'TIME_CHANGED',
      chatUserId: null,
      before: null,
      after: null,
      change: { before: on(1), after: on(2) },
    } as const;
    const words = (part: object) => systemWords({ ...note, ...part }, () => 'Ines', 'UTC');
    expect(words({})).toBe(
      'The time is now Wed, Dec 2, 12:00 PM – 2:00 PM PST. It was Tue, Dec 1, 12:00 PM – 2:00 PM PST.',
    );
    const hall = { name: 'Convention Center', address: '1201 S Figueroa St' };
    expect(words({ line: 'PLACE_CHANGED', change: { before: on(1), after: on(1, hall) } })).toBe(
      'The place is now Convention Center, 1201 S Figueroa St. It was Los Angeles, CA.',
    );
    expect(words({ line: 'PLACE_CHANGED', change: { before: on(1), after: on(1) } })).toBe(
      'The details of the place changed: Los Angeles, CA.',
    );
    expect(words({ change: null })).toBe('The time changed. The job’s details show it.');
    expect(systemWords({ ...note, line: 'BOOKED', chatUserId: 'x' }, () => 'You', 'UTC')).toBe('You are booked.');
  });

  it('tell who has seen a message', () => {
    const channel = (members: ChatMember[]) => ({ members }) as Parameters<typeof seenWords>[0];
    const [me, ines, noor] = [
      aMember({ chatUserId: 'me' }),
      aMember({ readSeq: 5 }),
      aMember({ chatUserId: 'noor', displayName: 'Noor', readSeq: 2 }),
    ];
    expect(seenWords(channel([me, ines, noor]), 'me', 6)).toBeNull();
    expect(seenWords(channel([me, ines, noor]), 'me', 4)).toBe('Seen by Ines');
    expect(seenWords(channel([me, ines, noor]), 'me', 2)).toBe('Seen by everyone');
    expect(seenWords(channel([me, ines]), 'me', 2)).toBe('Seen');
  });

  it('name days from today', () => {
    expect(['2026-11-23', '2026-11-22', '2026-11-16', '2025-11-16'].map(day => dayWords(day, '2026-11-23'))).toEqual([
      'Today',
      'Yesterday',
      'Monday, November 16',
      'Sunday, November 16, 2025',
    ]);
  });
});
