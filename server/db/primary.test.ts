import { describe, expect, it } from 'vitest';
import { aReplicatedDatabase } from '../testing/replica.ts';
import { openPool } from './client.ts';
import { addressesOf, clientOf } from './primary.ts';

describe('an address with several hosts', () => {
  it('is one address for each of them', () => {
    expect(addressesOf('postgres://a:b@one:5432,two:5433/c?target_session_attrs=read-write')).toEqual([
      'postgres://a:b@one:5432/c?target_session_attrs=read-write',
      'postgres://a:b@two:5433/c?target_session_attrs=read-write',
    ]);
    expect(addressesOf('postgres://a:b,c@one/d')).toEqual(['postgres://a:b,c@one/d']);
    expect(addressesOf('postgresql:///d?host=/run')).toEqual(['postgresql:///d?host=/run']);
  });

  it('leads to the host that takes writes, in whatever order, and to the next one once that changes', async () => {
    const { url, replica, primary } = await aReplicatedDatabase();
    const [one, two] = [new URL(url), new URL(replica.url)];
    const both = [two, one].map(({ host }) => host).join(',');
    const several = url.replace(one.host, `127.0.0.1:1,${both}`);
    const portOf = async (asked: { query: (text: string) => Promise<{ rows: { port: string }[] }> }) =>
      (await asked.query(`select current_setting('port') as port, txid_current()`)).rows[0]?.port;

    const client = clientOf(several);
    await client.connect();
    expect(await portOf(client)).toBe(one.port);
    await client.end();

    const database = openPool(several, 4);
    expect(await Promise.all([1, 2, 3].map(() => portOf(database.pool)))).toEqual([one.port, one.port, one.port]);
    await primary.stop();
    await expect(database.pool.query('select 1')).rejects.toThrow();
    await replica.sql('select pg_promote()');
    expect(await portOf(database.pool)).toBe(two.port);
    await database.close();
  });
});
