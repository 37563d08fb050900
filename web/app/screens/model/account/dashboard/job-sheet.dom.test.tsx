import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { settle } from '#ui/testing/settle.ts';
import { toast } from '#ui/toast.tsx';
import { waitingActions } from '#web/offline/offline-state.ts';
import { JobSheet } from './job-sheet.tsx';
import { jobId, openAt, ownWork, serve, talentJob, tapOnNotice } from './testing/talent-day.tsx';

const safety = {
  link: null,
  mayShare: false,
  mayReport: true,
  companion: false,
  incidents: [],
  client: { chatUserId: 'c', name: 'Quill Events', isBlocked: false },
};

const open = (job = talentJob(3), taps = '', work = ownWork(job)) => {
  const sent = serve({ [`/job/${jobId}`]: job, '/work': work, '/safety': safety });
  const said = vi.spyOn(toast, 'error');
  const router = openAt(`?job=${jobId}${taps}`, <JobSheet />);
  return { sent, said, search: () => router.state.location.search };
};

const hoursAhead = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

afterEach(() => waitingActions.write([]));

it('offers to report what was wrong, and to block the client, also once the booking is over', async () => {
  open(talentJob(-80, { lifecycle: 'PAYOUT' }));
  expect(await screen.findByRole('button', { name: 'Something is wrong here' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Block Quill Events' })).toBeDefined();
});

it('says that a report was not sent while there is no connection', async () => {
  const at = new Date().toISOString();
  const input = { path: { id: jobId }, body: { kind: 'DANGER' } };
  const entry = {
    name: 'reportIncident',
    input,
    subject: jobId,
    refusal: null,
    order: 1,
    what: 'Report to our team',
    at,
  };
  waitingActions.write([entry as Entry]);
  open(talentJob(0));
  const said = await screen.findByText(/^Not sent yet: we cannot be reached/);
  expect(said.closest('p')?.textContent).toMatch(/In danger, call 911\.$/);
});

it('offers neither to whoever was never booked', async () => {
  open(talentJob(30, { participation: { status: 'APPLIED', wasBooked: false } }));
  expect(await screen.findByText(/^You have applied/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Safety' })).toBeNull();
});

it('checks in by the code in the address, which the phone’s own camera read', async () => {
  const { sent, said, search } = open(talentJob(0), `&check-in=${jobId}.0.abc`);
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { code: `${jobId}.0.abc` } }]));
  expect(search()).toBe(`?job=${jobId}`);
  expect(said).not.toHaveBeenCalled();
});

it('says why a code that comes too early checks nobody in', async () => {
  const early = open(talentJob(3), `&check-in=${jobId}.0.abc`);
  await vi.waitFor(() => expect(early.said).toHaveBeenCalledWith(expect.stringMatching(/too early: check-in opens /)));
  expect([early.sent, early.search()]).toEqual([[], `?job=${jobId}`]);
});

it('says of the code of a job that one is not booked for that it checks nobody in', async () => {
  const { said, sent } = open(
    talentJob(0, { participation: { status: 'APPLIED', wasBooked: false } }),
    `&check-in=${jobId}.0.abc`,
  );
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('You are not checked in. You are not booked for this job.'));
  expect(sent).toEqual([]);
});

it('says “On my way” as tapped on a push notice', async () => {
  const coming = open(talentJob(3), tapOnNotice('ON_MY_WAY'));
  await vi.waitFor(() => expect(coming.sent).toMatchObject([{ body: { kind: 'ON_MY_WAY' } }]));
  expect(coming.sent[0]?.address).toMatch(/\/arrival$/);
});

it('says why “On my way” was not said once someone is there', async () => {
  const job = talentJob(0);
  const there = open(job, tapOnNotice('ON_MY_WAY'), ownWork(job, { checkedInAt: job.startsAt }));
  await vi.waitFor(() =>
    expect(there.said).toHaveBeenCalledWith('The client was not told. You are checked in already.'),
  );
  expect([there.sent, there.search()]).toEqual([[], `?job=${jobId}`]);
});

it('says why an offer was not accepted as tapped, and takes the tap to no other job', async () => {
  const taken = open(talentJob(30, { lifecycle: 'STAFFING', participation: null }), tapOnNotice('ACCEPT'));
  await vi.waitFor(() => expect(taken.said).toHaveBeenCalledWith('The offer was not accepted. It is no longer open.'));
  expect([taken.sent, taken.search()]).toEqual([[], `?job=${jobId}`]);
});

const offered = () =>
  talentJob(30, { lifecycle: 'STAFFING', participation: { status: 'PENDING', requestExpiresAt: hoursAhead(20) } });

it('accepts an offer as tapped on a push notice, once', async () => {
  const tap = tapOnNotice('ACCEPT');
  const { sent, search } = open(offered(), tap);
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { answer: 'ACCEPTED' } }]));
  expect(search()).toBe(`?job=${jobId}`);
  cleanup();
  const again = open(offered(), tap);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
  expect(again.sent).toEqual([]);
});

it.each(['accept', 'ACCEPT', 'decline'])('answers nothing for whoever opens a link with answer=%s', async answer => {
  const { sent } = open(offered(), `&answer=${answer}`);
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
  await settle();
  expect(sent).toEqual([]);
});

it('leads a standby to the proof of identity first, instead of a button that is refused', async () => {
  const participation = { status: 'APPLIED', wasBooked: false, hasPlaceOffer: true, needsIdentity: true } as const;
  open(talentJob(30, { participation }));
  const link = await screen.findByRole('link', { name: 'Show who you are' });
  expect(link.getAttribute('href')).toBe('/model/account/identity');
  expect(screen.queryByRole('button', { name: 'Take the place' })).toBeNull();
});
