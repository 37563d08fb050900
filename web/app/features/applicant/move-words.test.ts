import { expect, it } from 'vitest';
import type { PartMove } from '#contract/schemas/applicant-record.ts';
import { moveWords } from './move-words.ts';

const words = (by: PartMove['by'], from: PartMove['from'], to: PartMove['to']) =>
  moveWords({ at: '2026-12-01T00:00:00Z', by, from, to });

it('says what happened and who did it, without names of staff', () => {
  expect(words('MODEL', null, 'APPLIED')).toBe('Applied');
  expect(words('YOU', 'APPLIED', 'BOOKED')).toBe('Accepted by you');
  expect(words('YOU', 'APPLIED', 'PENDING')).toBe('Asked again by you');
  expect(words('YOU', 'APPLIED', 'DECLINED')).toBe('Declined by you');
  expect(words('YOU', 'DECLINED', 'APPLIED')).toBe('Decline undone by you');
  expect(words('YOU', null, 'PENDING')).toBe('Asked by you');
  expect(words('STAFF', null, 'PENDING')).toBe('Asked when the job went live');
  expect(words('MODEL', 'PENDING', 'BOOKED')).toBe('Accepted your request');
  expect(words('MODEL', 'PENDING', 'DECLINED')).toBe('Turned your request down');
  expect(words('SYSTEM', 'PENDING', null)).toBe('Request expired');
  expect(words('YOU', 'BOOKED', 'DECLINED')).toBe('Booking cancelled by you');
  expect(words('MODEL', 'BOOKED', 'DECLINED')).toBe('Left the booking');
  expect(words('STAFF', 'BOOKED', 'DECLINED')).toBe('Booking ended by our staff');
  expect(words('SYSTEM', 'APPLIED', 'DECLINED')).toBe('Closed with the job');
});

it('does not reveal that a withdrawal ended an unannounced decline', () => {
  expect(words('MODEL', 'DECLINED', 'APPLIED')).toBeNull();
  expect(words('MODEL', 'APPLIED', null)).toBe('Withdrew');
});
