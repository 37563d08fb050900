import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import { jobId, openAt, ownWork, serve, talentJob } from './testing/talent-day.tsx';
import { Today } from './today.tsx';

const incident = { id: 'i', kind: 'DANGER', state: 'OPEN', at: new Date().toISOString(), hasText: false };
const safety = { mayShare: false, mayReport: true, incidents: [], client: { chatUserId: 'c', name: 'Quill Events' } };

const open = (job: TalentJob, { work = ownWork(job), later = [] as TalentJob[] } = {}) => {
  const list = { nextCursor: null, counts: { total: 1 }, version: 1 };
  const sent = serve({
    booked: { ...list, items: [job, ...later] },
    pending: { ...list, items: [] },
    [`${jobId}/work`]: work,
    '/safety': safety,
    '/safety/incidents': { ...safety, incidents: [incident] },
  });
  openAt('', <Today />);
  return sent;
};

it('leads the day: when, where, when to leave, and the one thing to do now', async () => {
  open(talentJob(3));
  expect(await screen.findByRole('heading', { name: /^Editorial/ })).toBeDefined();
  expect(screen.getByText(/^Leave by .+: it is about 12 miles from you\.$/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'On my way' })).toBeDefined();
  expect(screen.queryByText(/^Call time/)).toBeNull();
});

it('goes by the call time of the sheet', async () => {
  const job = talentJob(5);
  const call = new Date(Date.parse(job.startsAt ?? '') - 30 * 60_000);
  const callTime = new Intl.DateTimeFormat('sv-SE', { timeZone: job.timeZone, timeStyle: 'short' }).format(call);
  open({ ...job, callTime });
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: job.timeZone, timeStyle: 'short' }).format(call);
  expect(await screen.findByText(`Call time ${shown}`)).toBeDefined();
});

it('names no hour on a day of a range', async () => {
  const midnight = (days: number): number => {
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(Date.now() + days * 86_400_000);
    return Date.parse(`${date}T00:00:00Z`);
  };
  const range = { start: new Date(midnight(0)).toISOString(), end: new Date(midnight(3) - 1).toISOString() };
  open(talentJob(0, { timeZone: 'UTC', eventDatePeriods: [range], rangeHoursPerDay: 8 }));
  expect(await screen.findByText(/, all day, UTC$/)).toBeDefined();
  expect(screen.getByText('Today')).toBeDefined();
  expect(screen.queryByText(/^Leave|^Call time/)).toBeNull();
});

it('reports from the set in two taps while a period is on, and takes words afterwards', async () => {
  const sent = open(talentJob(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
  fireEvent.click(screen.getByRole('button', { name: 'I do not feel safe' }));
  expect(await screen.findByText(/Our team is called now/)).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'DANGER' }]);
  fireEvent.change(screen.getByRole('textbox', { name: /^What happened/ }), {
    target: { value: 'A man follows me. ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add these words' }));
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'DANGER', text: 'A man follows me.' }));
});

it('offers no report hours ahead', async () => {
  open(talentJob(3));
  expect(await screen.findByRole('button', { name: 'On my way' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

const ended = talentJob(-5);
const later = [talentJob(6, { id: '018f0000-0000-7000-8000-000000000002' })];

it('stays with a job that has ended until the check-out from it', async () => {
  open(ended, { later, work: ownWork(ended, { checkedInAt: ended.startsAt }) });
  expect(await screen.findByRole('button', { name: 'Check out' })).toBeDefined();
  expect(screen.getByText('Just ended')).toBeDefined();
});

it('goes on with the next job once checked out of the one before', async () => {
  const [{ startsAt: checkedInAt }, checkedOutAt] = [ended, new Date().toISOString()];
  open(ended, { later, work: ownWork(ended, { checkedInAt, checkedOutAt }) });
  expect(await screen.findByText(/^(Today|Tomorrow)$/)).toBeDefined();
  expect(screen.queryByText('Just ended')).toBeNull();
});
