import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rushClosedBecause, ServicesField } from './services-field.tsx';
import type { ShownPrices } from './use-shown-prices.ts';

const items = [
  { service: 'RUSH_BOOKING', name: 'Rush booking', promise: 'Reviewed first.', priceCents: 4_900 },
  { service: 'AGENT_ASSISTANCE', name: 'Agent assistance', promise: 'Someone helps you.', priceCents: 9_900 },
];
// Only what the field reads.
const shown = { prices: { items, fingerprint: 'p' }, failure: null } as unknown as ShownPrices;

const show = (hoursAhead: number, value: ('RUSH_BOOKING' | 'AGENT_ASSISTANCE')[] = []) =>
  render(
    <ServicesField
      shown={shown}
      value={value}
      onChange={vi.fn()}
      closedBecause={service => rushClosedBecause(service, hoursAhead, { limits: { rushOfferedHours: 48 } })}
      error={undefined}
    />,
  );

it('offers both services for a job that starts soon', () => {
  show(47);
  for (const { name } of items) expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(false);
});

it('shows rush booking of a later job with the reason why it cannot be added', () => {
  show(48);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rush booking' }).disabled).toBe(true);
  expect(screen.getByText('Reviewed first. For jobs that start within 48 hours.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agent assistance' }).disabled).toBe(false);
});

it('lets a chosen one be taken away, however late the job starts', () => {
  show(48, ['RUSH_BOOKING']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rush booking' }).disabled).toBe(false);
});
