import { expect, it } from 'vitest';
import { leaveWords } from './leave-words.ts';

const cost = {
  points: 0,
  held: 0,
  pausedUntil: null,
  staffLook: false,
  risesAt: null,
  shareCents: 0,
  fadeMonths: 6,
  pausesAt: 6,
  pauseDays: 14,
  fingerprint: 'x',
};
const zone = 'America/New_York';

it('says that leaving early costs no points, and until when', () => {
  const words = leaveWords({ ...cost, risesAt: '2026-12-05T23:00:00.000Z' }, zone);
  expect(words.slice(1)).toEqual(['Leaving now counts nothing.', 'From Sat, Dec 5, 6:00 PM EST it counts more.']);
});

it('says how many points leaving late costs, with the current ones', () => {
  expect(leaveWords({ ...cost, points: 1 }, zone)[1]).toBe('This counts 1 point. Points fade after 6 months.');
  expect(leaveWords({ ...cost, points: 3, held: 1 }, zone).slice(1)).toEqual([
    'This counts 3 points: with those you have, 4. Points fade after 6 months.',
    'At 6 you can apply for nothing new for 14 days.',
  ]);
});

it('says until when leaving would block applications', () => {
  const words = leaveWords({ ...cost, points: 3, held: 3, pausedUntil: '2026-12-05T23:00:00.000Z' }, zone);
  expect(words[2]).toBe('You could then apply for nothing new until Sat, Dec 5, 6:00 PM EST. What is booked stays.');
});

it('says that staff would review the account', () => {
  const words = leaveWords({ ...cost, points: 3, held: 8, staffLook: true }, zone);
  expect(words.at(-1)).toBe('With that many points, our staff will look at your account.');
});

it('says what the client owes whoever leaves because the job was moved', () => {
  expect(leaveWords({ ...cost, shareCents: 40_000 }, zone)).toContain(
    'You get $400 of the pay, because the client moved the job to another day.',
  );
});
