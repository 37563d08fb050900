import { expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';

it('rate-limits a refresh from a crowded address without ending its session', async () => {
  const system = await aSystem({ REQUESTS_PER_MINUTE: '3' });
  const refresh = () =>
    system.client().call('getAccessToken', { body: { grant_type: 'refresh_token', refresh_token: 'r'.repeat(43) } });
  for (let tries = 0; tries < 3; tries += 1) await system.client().call('getLimits', {});
  await expect(system.client().call('getLimits', {})).rejects.toMatchObject({ status: 429, code: 'TOO_MANY' });
  await expect(refresh()).rejects.toMatchObject({ status: 503, code: 'BUSY' });
});
