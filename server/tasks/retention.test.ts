import { expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';
import { runDueTasks } from './run-due-tasks.ts';

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
  await runDueTasks(system.server.app);
  await runDueTasks(system.server.app);
  expect(await system.sql('select id from provider_events order by id')).toEqual([{ id: 'waiting' }, { id: 'young' }]);
});
