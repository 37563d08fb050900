import { expect, it } from 'vitest';
import { WAITING_KEY_PREFIX } from '#contract/values/idempotency.ts';
import { aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { deleteOldRows } from './delete-old-rows.ts';

const system = await aSystem();

const received = (id: string, daysAgo: number, isHandled: boolean) =>
  system.sql(
    `insert into provider_events (id, type, created_at, received_at, handled_at, next_try_at, body)
      values ($1, 'account.updated', app_now(), app_now() - make_interval(days => $2), case when $3 then app_now() end, app_now() + interval '1 day', '{}')`,
    [id, daysAgo, isHandled],
  );

it('drops webhooks that were handled, once no dispute can come of their payment', async () => {
  await received('old', 551, true);
  await received('waiting', 551, false);
  await received('young', 549, true);
  await system.upkeep();
  await system.upkeep();
  expect(await system.sql('select id from provider_events order by id')).toEqual([{ id: 'waiting' }, { id: 'young' }]);
});

it('keeps the answers of calls that may wait in the app for a connection longer than others', async () => {
  const answered = (key: string, daysAgo: number) =>
    system.sql(
      `insert into idempotency_keys (owner, key, request_hash, created_at) values ('somebody', $1, '', now() - make_interval(days => $2))`,
      [key, daysAgo],
    );
  const waiting = (words: string) => `${WAITING_KEY_PREFIX}${words}`;
  await answered('young', 1);
  await answered('old', 3);
  await answered(waiting('old'), 29);
  await answered(waiting('too-old'), 31);
  await system.upkeep();
  expect(await system.sql(`select key from idempotency_keys where owner = 'somebody' order by key`)).toEqual([
    { key: waiting('old') },
    { key: 'young' },
  ]);
});

it('keeps the answer of no other call so long, whatever its key begins with', async () => {
  const { client, id } = await aModel(system);
  const key = `${WAITING_KEY_PREFIX}${crypto.randomUUID()}`;
  await client.call('saveName', { body: { name: 'Ines Vale' } }, { idempotencyKey: key });
  await client.call('saveName', { body: { name: 'Ines Vale' } }, { idempotencyKey: key });
  expect(
    await system.sql(`select key from idempotency_keys where owner = $1 and strpos($2, key) > 0`, [id, key]),
  ).toEqual([{ key: key.slice(WAITING_KEY_PREFIX.length) }]);
});

it('deletes more rows than one statement takes, and goes on after a table that fails', async () => {
  await system.sql(
    `insert into verification_codes (id, phone, purpose, requester, code_hash, address_hash, expires_at, created_at)
      select gen_random_uuid(), '+15550000000', 'SIGN_IN', '', '', '', app_now(), app_now() - interval '2 days' from generate_series(1, 12000)`,
  );
  await system.sql('alter table private_views rename to lost_views');
  await expect(deleteOldRows(system.server.app)).rejects.toThrow('Old rows could not be deleted.');
  await system.sql('alter table lost_views rename to private_views');
  expect(await system.sql(`select count(*)::int as left from verification_codes where phone = '+15550000000'`)).toEqual(
    [{ left: 0 }],
  );
});
