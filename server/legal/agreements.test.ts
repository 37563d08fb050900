import { describe, expect, it } from 'vitest';
import { legalVersions } from '#contract/values/legal.ts';
import { aCommon, aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;

describe('getAgreements', () => {
  it('is empty until a role is chosen, and then lists both current texts', async () => {
    const { client } = await aCommon(system);
    expect(await client.call('getAgreements', {})).toEqual({ items: [] });
    const before = system.server.app.clock.now().getTime();
    await client.call('becomeModel', {});
    const { items } = await client.call('getAgreements', {});
    expect(items.map(({ document, version }) => [document, version])).toEqual([
      ['PRIVACY', legalVersions.PRIVACY],
      ['TERMS', legalVersions.TERMS],
    ]);
    for (const { agreedAt } of items) expect(Date.parse(agreedAt)).toBeGreaterThanOrEqual(before);
  });

  it('keeps the first date, whatever is chosen or agreed to again', async () => {
    const { client } = await aManager(system, { registered: false });
    const first = await client.call('getAgreements', {});
    await system.wait(DAY_MS);
    await client.call('becomeManager', {});
    await client.call('saveAgreement', { body: { document: 'TERMS', version: legalVersions.TERMS } });
    expect(await client.call('getAgreements', {})).toEqual(first);
  });

  it('remains after the account is deleted, without a name', async () => {
    const { id, client } = await aModel(system);
    await client.call('deleteUser', {});
    const rows = await system.sql(
      'select a.document, u.name, u.phone from agreements a join users u on u.id = a.user_id where u.id = $1',
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ name: null, phone: null });
  });
});

describe('saveAgreement', () => {
  it('records the current text beside the previous version', async () => {
    const { id, client } = await aManager(system);
    await system.sql(`update agreements set version = '2025-01-31' where user_id = $1 and document = 'TERMS'`, [id]);
    await system.wait(DAY_MS);
    const { items } = await client.call('saveAgreement', {
      body: { document: 'TERMS', version: legalVersions.TERMS },
    });
    expect(items.filter(({ document }) => document === 'TERMS').map(({ version }) => version)).toEqual([
      legalVersions.TERMS,
      '2025-01-31',
    ]);
  });

  it('refuses a version other than the current one', async () => {
    const { client } = await aManager(system);
    for (const version of ['2025-01-31', '2999-01-01'])
      await expect(client.call('saveAgreement', { body: { document: 'PRIVACY', version } })).rejects.toMatchObject({
        status: 422,
        fields: { version: expect.stringContaining('has changed meanwhile') },
      });
  });
});
