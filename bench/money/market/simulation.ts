import { processorKeys } from '#processor/keys.ts';
import { advanceOne } from '#processor/progress.ts';
import { deliverDue } from '#processor/webhooks/deliver.ts';
import { askToConfirm, offerPlaces } from '#server/applicant/index.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { advanceLifecycles } from '#server/job/index.ts';
import { runMoney } from '#server/money/index.ts';
import { runDueTasks } from '#server/tasks/run-due-tasks.ts';
import type { TestSystem } from '#server/testing/histories/test-system.ts';
import { approveUnanswered, confirmUnanswered, planContested } from '#server/work/index.ts';
import { openIdleServer } from '../../faults/stage/idle-server.ts';
import { commitWithoutWaiting, type OwnDatabase } from '../../system/own-database.ts';
import type { Owner } from '../../system/scope.ts';
import { movable } from '../clock.ts';

const sessionSeconds = 100 * 365 * 86_400;

export type Simulation = {
  system: TestSystem;
  /** Moves the clock and does what is due: everything in the last step of a day, else what concerns jobs and money. */
  moveTo(atMs: number, isNight: boolean): Promise<void>;
  /** Of the processor. */
  origin: string;
};

/**
 * A server in this process without work in the background: the years are a sequence of calls through HTTP and of sweeps. The
 * processor is the local one, with its state in the same database; its events reach the server's inbox through HTTP too.
 */
export async function openSimulation(database: OwnDatabase, owner: Owner): Promise<Simulation> {
  await commitWithoutWaiting(database.pool);
  const { app, url } = await openIdleServer(database, owner, movable);
  const { config } = app;
  const { browser } = app.cards;
  const origin = browser.end === 'local' ? browser.origin : '';
  const inbox = { url: () => `${url}/webhooks/stripe`, secret: processorKeys(config.SECRET_KEY).webhookSecret };
  const settleProcessor = async () => {
    while (await advanceOne(database.pool, origin));
    while (await deliverDue(database.pool, inbox));
  };
  const onlyLife = async () => {
    for (const move of [advanceLifecycles, runMoney, advanceLifecycles, confirmUnanswered, approveUnanswered])
      await move(app);
    await planContested(app);
    await runMoney(app);
    await askToConfirm(app);
    await offerPlaces(app);
  };
  return {
    origin,
    system: {
      urls: [url],
      lookPauseMs: 0,
      nowMs: () => app.clock.now().getTime(),
      sql: async (text, values = []) => (await database.pool.query(text, values)).rows,
      sign: (sub, sid, aud) => signAccessToken(config, { sub, sid, aud }, app.clock.now(), sessionSeconds),
      move: async byMs => app.clock.setOffset(app.clock.now().getTime() + byMs - Date.now()),
    },
    moveTo: async (atMs, isNight) => {
      await app.clock.setOffset(atMs - Date.now());
      await settleProcessor();
      await (isNight ? runDueTasks(app) : onlyLife());
      await settleProcessor();
      await runMoney(app);
    },
  };
}
