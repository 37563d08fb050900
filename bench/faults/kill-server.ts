import { setTimeout as delay } from 'node:timers/promises';
import { openOwnDatabase } from '../system/own-database.ts';
import { openNode, secondsToReady } from './stage/node.ts';
import type { Scenario } from './stage/scenario.ts';
import { underLoad } from './stage/under-load.ts';

/** The delay of `npm start` before it restarts a server that ended. */
const restartPauseMs = 300;

export const scenario: Scenario = {
  name: 'kill-server',
  bar: 'kill -9 of the server during 10,000 calls: 0 acknowledged lost, 0 done twice, ready again within 3 s.',
  async run(context) {
    const database = await openOwnDatabase({ demo: false }, context.owner);
    const node = await openNode(database, 'server', context.owner);
    const strike = async () => {
      const killedAt = performance.now();
      await node.kill();
      await delay(restartPauseMs);
      await node.start();
      return secondsToReady(node.url, killedAt);
    };
    const figures = await underLoad(
      database,
      { urls: [node.url], strike, peaceMs: { least: 500, most: 7000 } },
      context,
    );
    for (const complaint of node.complaints().slice(0, 5)) context.note(complaint);
    return figures;
  },
};
