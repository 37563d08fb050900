import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Model } from '#contract/schemas/model.ts';
import { RequestDialog } from './request-dialog.tsx';

const answers = vi.hoisted(() => ({ jobs: [] as unknown[] }));
vi.mock('#lib/site.ts', () => ({ useSite: () => ({ limits: { requestHours: 36, rushRequestHours: 3 } }) }));
vi.mock('#web/client.ts', () => ({
  client: { call: async (name: string) => ({ items: name === 'getJobs' ? answers.jobs : [], most: 3 }) },
}));

const mara = { firstName: 'Mara', gender: 'FEMALE' } as Model;
const open = () => render(<RequestDialog model={mara} open onOpenChange={() => {}} />);
const job = (categoryCode: string, booked: number, left: { males?: number; females?: number }) => ({
  id: categoryCode,
  audience: 'CLIENT',
  lifecycle: 'APPLICATIONS_ACCEPTANCE',
  categoryCode,
  eventDatePeriods: [{ start: '2026-12-05T18:00:00.000Z', end: '2026-12-05T22:00:00.000Z' }],
  timeZone: 'UTC',
  places: { total: 2, booked, left: { males: 0, females: 0, nonBinary: 0, anyGender: 0, ...left } },
});

beforeEach(() => {
  answers.jobs = [];
});

it('says for how long an offer is open, also with rush booking', async () => {
  open();
  expect(await screen.findByText(/^The offer is open for 36 hours, 3 with rush booking\./)).toBeDefined();
});

it('offers no job that has no place for this model, and shows it last', async () => {
  answers.jobs = [job('FITTING', 2, {}), job('RUNWAY', 1, { males: 1 }), job('EVENT_TRADE_SHOW', 1, { females: 1 })];
  open();
  const buttons = await screen.findAllByRole('button', { name: /^Send request for/ });
  expect(buttons.map(button => button.getAttribute('aria-disabled'))).toEqual([null, 'true', 'true']);
});

it('keeps the focus on what was sent', async () => {
  answers.jobs = [job('EVENT_TRADE_SHOW', 1, { females: 1 })];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Send request for/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Request sent'));
});
