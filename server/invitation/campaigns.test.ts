import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aCommon, aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const anAmbassador = async () => {
  const person = await aCommon(system);
  await person.client.call('becomeAmbassador', {});
  return person;
};
const form = (name: string, expiresAt: string | null = null) => ({ body: { name, expiresAt } });
const none = { joined: 0, approved: 0, booked: 0 };

describe('getAmbassadorSummary', () => {
  it('counts who joined by each code, who was approved and who booked, and names them by first name alone', async () => {
    const [{ client }, staff, model] = [await anAmbassador(), await aStaff(system), await aModel(system)];
    const { codes } = await client.call('createCampaign', form('Fashion Week'));
    const [own, campaign] = codes;
    await model.client.call('saveInviteCode', { body: { code: own?.code ?? '' } });
    const manager = await aManager(system);
    await system.sql('update users set invited_by_code = $1 where id = $2', [campaign?.code, manager.id]);
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    const summary = await client.call('getAmbassadorSummary', {});
    expect(summary.codes).toMatchObject([
      { kind: 'REFERRAL', campaign: null, joined: 1, approved: 1, booked: 1 },
      { kind: 'CAMPAIGN', campaign: 'Fashion Week', joined: 1, approved: 1, booked: 1 },
    ]);
    expect(summary.total).toEqual({ joined: 2, approved: 2, booked: 2 });
    expect(summary.people.map(({ type }) => type).sort()).toEqual(['MANAGER', 'MODEL']);
    for (const { firstName } of summary.people) expect(firstName).not.toMatch(/\s/);
  });

  it('is for ambassadors alone', async () => {
    const { client } = await aModel(system);
    await expect(client.call('getAmbassadorSummary', {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('createCampaign', () => {
  it('makes a code that counts until its end', async () => {
    const [{ client }, newcomer] = [await anAmbassador(), await aCommon(system)];
    const { codes } = await client.call('createCampaign', form('One day', dayAhead(system, 1)));
    const code = codes[1]?.code ?? '';
    await expect(newcomer.client.call('getInviteCode', { path: { code } })).resolves.toMatchObject({
      kind: 'CAMPAIGN',
    });
    await system.wait(2 * 86_400_000);
    await expect(newcomer.client.call('getInviteCode', { path: { code } })).rejects.toMatchObject({
      code: 'INVITE_UNKNOWN',
    });
  });

  it('refuses an end in the past at its field, and the twenty-first that runs', async () => {
    const { client } = await anAmbassador();
    await expect(client.call('createCampaign', form('Late', dayAhead(system, -1)))).rejects.toMatchObject({
      status: 422,
      fields: { expiresAt: 'Choose a day that is still ahead.' },
    });
    for (let n = 1; n <= 20; n++) await client.call('createCampaign', form(`Number ${n}`));
    await expect(client.call('createCampaign', form('One more'))).rejects.toMatchObject({ code: 'CAMPAIGNS_FULL' });
  });
});

describe('endCampaign', () => {
  it('ends the caller’s own campaigns alone', async () => {
    const [mine, other] = [await anAmbassador(), await anAmbassador()];
    const { codes } = await mine.client.call('createCampaign', form('Mine'));
    const path = { code: codes[1]?.code ?? '' };
    await expect(other.client.call('endCampaign', { path })).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
    await expect(mine.client.call('endCampaign', { path: { code: codes[0]?.code ?? '' } })).rejects.toMatchObject({
      code: 'INVITE_UNKNOWN',
    });
    const ended = await mine.client.call('endCampaign', { path });
    expect(ended.codes[1]).toMatchObject({ campaign: 'Mine', ...none });
    expect(Date.parse(ended.codes[1]?.expiresAt ?? '')).toBeLessThanOrEqual(system.server.app.clock.now().getTime());
  });
});
