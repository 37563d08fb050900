import { describe, expect, it } from 'vitest';
import type { ChatMember } from '#contract/schemas/chat-message.ts';
import { dayWords } from './chat-times.ts';
import { maskedWords, memberName, seenWords, systemWords, typingWords } from './chat-words.ts';

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

  it('tell what happened to a job in the venue’s time', () => {
    const note = {
      line: 'TIME_CHANGED',
      chatUserId: null,
      before: '2026-12-01 20:00:00+00',
      after: '2026-12-02 20:00:00+00',
    } as const;
    expect(systemWords(note, () => 'Ines', 'America/Los_Angeles')).toBe(
      'The time changed: Wed, Dec 2, 12:00 PM PST, before Tue, Dec 1, 12:00 PM PST.',
    );
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
