import { describe, expect, it } from 'vitest';
import { memorySession } from '#client/session.ts';
import { billingExportAddress } from '#contract/rules/file-addresses.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { openSocket } from '../testing/live.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { seenAs } from '../testing/seeing.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const MINUTE_MS = 60_000;
const why = 'They asked why their job is not listed.';
const staff = await aStaff(system, 'SUPPORT');

const lookAs = async (person: Person, by: Person = staff) => {
  const { token } = await by.client.call('seePerson', { path: { id: person.id }, body: { reason: why } });
  return { token, client: system.client(memorySession({ accessToken: token, refreshToken: null })) };
};
const entriesOf = async (id: string) => {
  const { items } = await staff.client.call('getPersonEntries', { path: { id }, query: { kind: 'MOVE' } });
  return items.filter(({ action }) => action.startsWith('SEEN_AS'));
};
const statusOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

describe('seePerson', () => {
  it('shows what the person sees, with their number as staff see it, and is in the audit with its reason', async () => {
    const manager = await aManager(system);
    const { client } = await lookAs(manager);
    const own = await manager.client.call('getUser', {});
    const seen = await client.call('getUser', {});
    expect({ ...seen, phone: '' }).toEqual({ ...own, phone: '' });
    expect(seen.phone).not.toContain(own.phone.slice(2, 9));
    expect(await entriesOf(manager.id)).toMatchObject([{ action: 'SEEN_AS', why, who: 'Sol Reyes' }]);
    const { items } = await manager.client.call('getNotices', {});
    expect(items).toEqual([]);
    expect((await manager.client.call('getDevices', {})).items).toHaveLength(1);
  });

  it('asks for a reason, a fresh proof, and a role that answers people', async () => {
    const manager = await aManager(system);
    const path = { id: manager.id };
    const look = (by: Person, reason = why) => by.client.call('seePerson', { path, body: { reason } });
    await expect(look(staff, 'Because')).rejects.toMatchObject({ status: 422 });
    await expect(look(await aStaff(system, 'FINANCE'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const late = await aStaff(system, 'SUPPORT');
    await system.sql(`update staff_sessions set proved_at = app_now() - interval '11 minutes' where staff_id = $1`, [
      late.id,
    ]);
    await expect(look(late)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await entriesOf(manager.id)).toEqual([]);
  });

  it('ends after a quarter of an hour, with the session of staff, and with the role', async () => {
    const manager = await aManager(system);
    const looks = async (end: (by: Person) => Promise<unknown>) => {
      const by = await aStaff(system, 'SUPPORT');
      const { client } = await lookAs(manager, by);
      expect(await statusOf(client.call('getUser', {}))).toBe(200);
      await end(by);
      return statusOf(client.call('getUser', {}));
    };
    expect(await looks(by => by.client.call('signOutStaff', {}))).toBe(401);
    expect(
      await looks(by =>
        system.sql(`update staff_sessions set idle_at = app_now() - interval '1 second' where staff_id = $1`, [by.id]),
      ),
    ).toBe(401);
    expect(await looks(by => system.sql(`update staff set role = 'FINANCE' where id = $1`, [by.id]))).toBe(401);
    expect(await looks(by => system.sql('update staff set disabled_at = app_now() where id = $1', [by.id]))).toBe(401);
    expect(await looks(() => system.wait(15 * MINUTE_MS))).toBe(401);
  });

  it('opens neither files nor the live connection, and no office', async () => {
    const manager = await aManager(system);
    const { token, client } = await lookAs(manager);
    const headers = { authorization: `Bearer ${token}` };
    const asked = `${system.url}/${FILES_VERSION}${billingExportAddress}?kind=charges&from=2026-01-01&to=2026-12-31`;
    const own = { authorization: `Bearer ${manager.session.read().accessToken}` };
    expect((await fetch(asked, { headers: own })).status).toBe(200);
    expect((await fetch(asked, { headers })).status).toBe(401);
    const socket = await openSocket(system.url);
    await expect(socket.ask('open', { token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    socket.close();
    await expect(client.call('saveName', { body: { name: 'Someone Else' } })).rejects.toMatchObject({
      status: 409,
      code: 'VIEW_ONLY',
    });
    await expect(client.call('getStaff', {})).rejects.toMatchObject({ status: 401 });
  });

  it('is no look of the manager at a model, and leaves the manager’s opinions out', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, await aStaff(system));
    const model = await bookModel(system, manager, job.id, 'Ines');
    await system.sql('update models set bust_in = 34, waist_in = 25, hips_in = 35 where user_id = $1', [model.id]);
    const path = { jobId: job.id, modelId: model.id };
    await manager.client.call('saveOpinion', { path, body: { rating: 4, note: 'Came early.', shortlisted: true } });
    const other = await aModel(system, { firstName: 'Romy' });
    await system.sql('update models set bust_in = 34, waist_in = 25, hips_in = 35 where user_id = $1', [other.id]);
    const { client } = await lookAs(manager);
    const applicant = await client.call('getApplicant', { path });
    expect(applicant.opinion).toEqual({ rating: null, note: null, shortlisted: false });
    expect(applicant.model.withheld?.reason).toBe('SEEN_BY_STAFF');
    const sorted = client.call('getApplicants', { path: { id: job.id, type: 'booked' }, query: { minRating: 1 } });
    await expect(sorted).rejects.toMatchObject({ code: 'VIEW_ONLY' });
    expect(await client.call('getModel', { path: { id: other.id } })).toMatchObject({
      withheld: { reason: 'SEEN_BY_STAFF' },
    });
    await client.call('getApplicantRecord', { path });
    expect(await system.sql('select from applicant_views')).toEqual([]);
    expect(await system.sql('select from private_views')).toEqual([]);
    expect((await client.call('getWork', { path: { id: job.id } })).codes).toEqual([]);
  });

  it('shows roughly where a model lives, and no digitals', async () => {
    const model = await aModel(system, { latitude: 36.17341, longitude: -115.13982 });
    const { client } = await lookAs(model);
    const { profile } = await client.call('getModelProfile', {});
    expect(profile?.home).toMatchObject({ latitude: 36.2, longitude: -115.1 });
  });

  it('is not for someone without a role, or erased', async () => {
    const manager = await aManager(system);
    await manager.client.call('deleteUser', {});
    await expect(lookAs(manager)).rejects.toMatchObject({ status: 404 });
  });
});

describe('getSeeing', () => {
  it('tells staff whom they see, and everyone else nothing', async () => {
    const manager = await aManager(system);
    const { client } = await lookAs(manager);
    expect((await client.call('getSeeing', {})).seeing).toMatchObject({ person: 'Mara Quill', why });
    expect(await manager.client.call('getSeeing', {})).toEqual({ seeing: null });
  });
});

describe('endSeeing', () => {
  it('ends it at once, with one entry of the member of the staff', async () => {
    const manager = await aManager(system);
    const { client } = await lookAs(manager);
    await client.call('endSeeing', {});
    await expect(client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
    expect(await entriesOf(manager.id)).toMatchObject([
      { action: 'SEEN_AS_ENDED', who: 'Sol Reyes' },
      { action: 'SEEN_AS', who: 'Sol Reyes' },
    ]);
    await manager.client.call('endSeeing', {});
    expect(await statusOf(manager.client.call('getUser', {}))).toBe(200);
  });
});

it('forgets a session a day after its end', async () => {
  const { id } = await aManager(system);
  await seenAs(system, { id, kind: 'MANAGER', state: 'ACTIVE', token: '' });
  await system.wait(25 * 60 * MINUTE_MS);
  await system.upkeep();
  expect(await system.sql('select from seen_sessions where user_id = $1', [id])).toEqual([]);
});
