import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { readStored, removeStored } from '#lib/storage.ts';
import { queryClient } from '#web/query.ts';
import { workQuery } from './use-work.ts';
import { WorkBoard } from './work-board.tsx';

const jobId = '018f0000-0000-7000-8000-000000000001';
const otherId = '018f0000-0000-7000-8000-000000000002';

/** Eight hours as planned, over since yesterday. */
const partOf = (name: string, approvedMinutes: number | null = null): WorkPart => {
  const shift: Partial<Shift> = {
    position: 0,
    period: { start: '2026-03-02T17:00:00.000Z', end: '2026-03-03T01:00:00.000Z' },
    plannedMinutes: 480,
    checkedInAt: null,
    checkedInWay: null,
    checkedOutAt: null,
    checkInSentAt: null,
    checkOutSentAt: null,
    arrival: null,
    minutes: approvedMinutes ?? 480,
    approvedAt: approvedMinutes === null ? null : '2026-03-03T09:00:00.000Z',
    approvedBy: approvedMinutes === null ? null : 'MANAGER',
  };
  return {
    ...{ modelId: name, name, headshot: null, shifts: [shift as Shift], payCents: 80_000, overtimeCents: 0 },
    ...{ overtimeMinutes: 0, feeCents: 8_000, noShow: null, dispute: null, disputeUntil: null, mayClaimNoShow: false },
  };
};
const workOf = (parts: WorkPart[]): Work => ({
  ...{ isManager: true, lifecycle: 'ENDED', timeZone: 'America/Los_Angeles', hourlyRate: 10_000, parts, codes: [] },
  ...{ fixedRatePerModel: null, overtime: { afterMinutes: 480, percent: 150 }, feePercent: 10, checkInMinutes: 60 },
  ...{
    checkOutMinutes: 120,
    endedAt: '2026-03-03T01:00:00.000Z',
    approvesAt: null,
    noShowPoints: 6,
    pausedUntil: null,
  },
  ...{ approvalHours: 36, noShowAnswerHours: 12 },
});

function Board({ id }: { id: string }) {
  const { data } = useQuery({ ...workQuery(id), enabled: false });
  return data && <WorkBoard jobId={id} work={data} />;
}
const tab = (id: string) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <Board id={id} />
    </MemoryRouter>
  </QueryClientProvider>
);
const open = () => render(tab(jobId));
const hoursOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Hours of ${name}`);
const type = async (name: string, hours: string) => {
  await userEvent.clear(hoursOf(name));
  await userEvent.type(hoursOf(name), hours);
};

let sent: unknown[];

beforeEach(() => {
  removeStored('typedHours');
  queryClient.clear();
  for (const id of [jobId, otherId])
    queryClient.setQueryData(workQuery(id).queryKey, workOf([partOf('Nora'), partOf('Fay')]));
  sent = [];
});

const answerWith = (parts: WorkPart[]) =>
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(workOf(parts));
  });

it('keeps the typed hours while another tab of the job is open, and approves them', async () => {
  open();
  await type('Nora', '6:30');
  cleanup();
  open();
  expect([hoursOf('Nora').value, hoursOf('Fay').value]).toEqual(['6:30', '8:00']);
  answerWith([partOf('Nora', 390), partOf('Fay', 480)]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve all hours' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Hours of Nora')).toBeNull());
  expect(sent).toEqual([
    {
      items: [
        { modelId: 'Nora', position: 0, minutes: 390 },
        { modelId: 'Fay', position: 0, minutes: 480 },
      ],
    },
  ]);
  expect(readStored('typedHours')).toBeNull();
});

it('keeps what is not approved yet', async () => {
  open();
  await type('Nora', '6:30');
  await type('Fay', '7:15');
  answerWith([partOf('Nora', 390), partOf('Fay')]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByLabelText('Hours of Nora')).toBeNull());
  cleanup();
  open();
  expect(hoursOf('Fay').value).toBe('7:15');
  expect(readStored('typedHours')).toEqual({ [jobId]: { 'Fay 0': '7:15' } });
});

it('keeps the typed hours of each job apart', async () => {
  const { rerender } = open();
  await type('Nora', '6:30');
  rerender(tab(otherId));
  expect(hoursOf('Nora').value).toBe('8:00');
});

it('says within how many hours to speak up, and how many the model has to answer', async () => {
  queryClient.setQueryData(workQuery(jobId).queryKey, workOf([{ ...partOf('Nora'), mayClaimNoShow: true }]));
  open();
  expect(screen.getByText(/^Say so within 36 hours of the end\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Did not come' }));
  expect(await screen.findByText(/^They have 12 hours to answer\./)).toBeDefined();
});
