import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serverNowMs } from '#ui/clock.ts';
import { OfferActs } from './offer-acts.tsx';
import { openAt, serve, talentJob } from './testing/talent-day.tsx';

const HOUR_MS = 3_600_000;

const open = (needsIdentity: boolean, expiresAt: string | null) => {
  serve({});
  const participation = { status: 'PENDING', wasBooked: false, requestExpiresAt: expiresAt, needsIdentity } as const;
  const job = talentJob(30, { lifecycle: 'STAFFING', participation });
  openAt('', <OfferActs job={job} nowMs={serverNowMs()} />);
};
const inAnHour = () => new Date(serverNowMs() + HOUR_MS).toISOString();
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('answers an offer in one tap', () => {
  open(false, inAnHour());
  expect(screen.getByRole('button', { name: /^Accept / })).toBeDefined();
  expect(link('Show who you are')).toBeUndefined();
});

it('leads to the proof of identity first, or to where it stands', () => {
  open(true, inAnHour());
  expect(link('Show who you are')).toBe('/model/account/identity');
  expect(screen.queryByRole('button', { name: /^Accept / })).toBeNull();
  expect(screen.getByRole('button', { name: /^Decline / })).toBeDefined();
});

it('stays while what was sent is checked, which stops the time to answer', () => {
  open(true, null);
  expect(link('See the status')).toBe('/model/account/identity');
});
