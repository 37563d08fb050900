import { describe, expect, it, vi } from 'vitest';
import { anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aSocket } from '../testing/live.ts';
import { aCommon, aManager, aModel, aPhone, aStaff, staffPassphrase } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const anyone = system.client();
const send = (phoneNumber: string) => anyone.call('sendCode', { body: { phoneNumber } });
const enter = (phoneNumber: string, code: string) =>
  anyone.call('getAccessToken', { body: { grant_type: 'verification_code', phoneNumber, code } });
const sumOf = (settled: PromiseSettledResult<unknown>[]) => settled.filter(one => one.status === 'fulfilled').length;

describe('a flood', () => {
  it('of twenty sends at once to one phone sends one code', async () => {
    const phone = aPhone();
    expect(sumOf(await Promise.allSettled(Array.from({ length: 20 }, () => send(phone))))).toBe(1);
  });

  it('of concurrent attempts counts at most five, and burns the code even for the right one', async () => {
    const phone = aPhone();
    await send(phone);
    const code = await system.codeFor(phone);
    const wrong = Array.from({ length: 30 }, (_, number) =>
      String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0'),
    );
    const tried = await Promise.allSettled(wrong.map(one => enter(phone, one)));
    const codes = tried.map(one => (one.status === 'rejected' ? one.reason.code : 'IN'));
    expect(codes.filter(one => one === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter(one => one === 'CODE_BURNT')).toHaveLength(25);
    await expect(enter(phone, code)).rejects.toMatchObject({ code: 'CODE_BURNT' });
  });

  it('of the right code at once opens one session', async () => {
    const phone = aPhone();
    await send(phone);
    const code = await system.codeFor(phone);
    expect(sumOf(await Promise.allSettled(Array.from({ length: 10 }, () => enter(phone, code))))).toBe(1);
  });
});

describe('a code for the office', () => {
  it('does not sign in to the marketplace, nor the other way round', async () => {
    const { phone } = await aStaff(system);
    await system.wait(31_000);
    await anyone.call('sendStaffCode', { body: { phoneNumber: phone, passphrase: staffPassphrase } });
    await expect(enter(phone, await system.codeFor(phone))).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await send(phone);
    const signIn = { phoneNumber: phone, passphrase: staffPassphrase, code: await system.codeFor(phone) };
    await expect(anyone.call('signInStaff', { body: signIn })).rejects.toMatchObject({ status: 422 });
  });
});

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'the-same-key-for-all' };

  it('has no effect on another person’s calls', async () => {
    const [one, other] = [await aCommon(system), await aCommon(system)];
    const first = await one.client.call('saveName', { body: { name: 'Ana' } }, key);
    const second = await other.client.call('saveName', { body: { name: 'Ana' } }, key);
    expect([first.id, second.id]).toEqual([one.id, other.id]);
  });

  it('is refused for another call or another body', async () => {
    const { client } = await aCommon(system);
    await client.call('saveName', { body: { name: 'Ana' } }, key);
    await expect(client.call('saveName', { body: { name: 'Eva' } }, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    await expect(client.call('becomeModel', {}, key)).rejects.toMatchObject({ status: 422, code: 'KEY_REUSED' });
  });

  it('sent five times at once takes effect once', async () => {
    const manager = await aManager(system);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => manager.client.call('createJob', { body: {} }, key)),
    );
    expect(new Set(made.map(job => job.id)).size).toBe(1);
    const submitted = await aSubmittedJob(system, manager);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => manager.client.call('submitJob', { path: { id: submitted.id } })),
    );
    expect(new Set(again.map(job => job.submittedAt)).size).toBe(1);
  });
});

describe('undeclared fields', () => {
  it('change nothing', async () => {
    const { client } = await aManager(system, { registered: false });
    const extra = { state: 'ACTIVE', moderation: 'APPROVED', '@type': 'AMBASSADOR', phone: '+17025550199', id: 'x' };
    const before = await client.call('getUser', {});
    const after = await client.call('saveName', { body: { name: 'Ana', companyName: 'Quill', ...extra } });
    expect(after).toEqual({
      ...before,
      ...{ name: 'Ana', displayName: 'Ana', initials: 'A', companyName: 'Quill' },
      answeredSteps: ['NAME'],
    });
    const job = await client.call('createJob', {
      body: { lifecycle: 'APPLICATIONS_ACCEPTANCE', moderation: 'APPROVED', managerId: 'x', termsVersion: 9 } as never,
    });
    expect(job).toMatchObject({ lifecycle: 'DRAFT', moderation: null, manager: { id: before.id } });
  });
});

describe('the live connection', () => {
  it('delivers only the hints of its own person', async () => {
    const [staff, manager, stranger] = [await aStaff(system), await aManager(system), await aManager(system)];
    const [model, other] = [await aModel(system), await aModel(system)];
    const listening = await Promise.all(
      [stranger, other].map(async ({ client, id }) => ({
        id,
        socket: await aSocket(system, await bearerOf({ client })),
      })),
    );
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    // Events arrive in order: once a later one of their own is there, an earlier one of someone else's would be too.
    for (const { id, socket } of listening) {
      system.server.app.bus.publish({ kind: 'LIVE', to: [id], event: { kind: 'USER', id } });
      await vi.waitFor(() => expect(socket.pushes).not.toEqual([]));
      expect(socket.pushes).toEqual([{ t: 'hint', event: { kind: 'USER', id } }]);
    }
  });
});
