import { describe, expect, it } from 'vitest';
import { aDraft } from '../../testing/jobs.ts';
import { aManager, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;

const submittedJob = async (startsInHours: number) => {
  const { client } = await aManager(system);
  const startMs = Math.ceil((system.server.app.clock.now().getTime() + startsInHours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const eventDatePeriods = [
    { start: new Date(startMs).toISOString(), end: new Date(startMs + 2 * HOUR_MS).toISOString() },
  ];
  const body = aDraft(system, { premiumServices: ['RUSH_BOOKING', 'AGENT_ASSISTANCE'], eventDatePeriods });
  const { id } = await client.call('createJob', { body });
  expect(await client.call('submitJob', { path: { id } })).toMatchObject({ awaitsPayment: true, moderation: null });
  return { client, id };
};

describe('dropServices', () => {
  it('starts the review at once, with nothing charged', async () => {
    const { client, id } = await submittedJob(40);
    await client.call('dropServices', { path: { id } });
    expect(await client.call('getJob', { path: { id } })).toMatchObject({
      awaitsPayment: false,
      moderation: 'ON_REVIEW',
      premiumServices: [],
    });
    expect((await client.call('getCharges', { query: {} })).items).toEqual([]);
    await expect(client.call('dropServices', { path: { id } })).rejects.toMatchObject({ code: 'PAYMENT_DONE' });
  });

  it('sends no job to review of a manager whom staff asked since to show who they are', async () => {
    const { client, id } = await submittedJob(40);
    const { id: managerId } = await client.call('getUser', {});
    const staff = await aStaff(system);
    await staff.client.call('askIdentity', { path: { id: managerId }, body: { text: 'The company has no website.' } });
    await expect(client.call('dropServices', { path: { id } })).rejects.toMatchObject({ code: 'IDENTITY_NEEDED' });
    expect(await client.call('getJob', { path: { id } })).toMatchObject({ awaitsPayment: true, moderation: null });
  });

  it('keeps rush booking, which a near start needs', async () => {
    const { client, id } = await submittedJob(10);
    await expect(client.call('dropServices', { path: { id } })).rejects.toMatchObject({
      code: 'JOB_INCOMPLETE',
      sentence: 'A start within 24 hours needs rush booking. Pay for it, or move the start.',
    });
    expect(await client.call('getJob', { path: { id } })).toMatchObject({ awaitsPayment: true });
  });
});
