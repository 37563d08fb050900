import { setTimeout as delay } from 'node:timers/promises';
import type { Chatter } from './people.ts';
import { type ChatSocket, openAll, openChatSocket } from './sockets.ts';
import type { Stage } from './stage.ts';

/** How soon everyone is live again after the server was killed with all of them connected. */
export async function measureRestart({ chatters, node, quiet, report }: Stage): Promise<void> {
  const all = await openAll(chatters, chatter => openChatSocket(node.url, chatter));
  await quiet.wait();
  const downMs = performance.now();
  await node.kill();
  for (const socket of all) socket.close();
  await node.start();
  const readySeconds = (performance.now() - downMs) / 1000;
  const back = await Promise.all(chatters.map(chatter => comeBack(node.url, chatter)));
  for (const socket of back) socket.close();
  report.figure({ what: 'the server is ready after, s', ours: readySeconds, decimals: 1 });
  report.figure({
    what: `all ${chatters.length} live again after, s`,
    ours: (performance.now() - downMs) / 1000,
    budget: { atMost: 15 },
    decimals: 1,
  });
}

/** As the client does: again after a pause that doubles, with jitter. */
async function comeBack(url: string, chatter: Chatter): Promise<ChatSocket> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await openChatSocket(url, chatter);
    } catch {
      const waitMs = Math.min(1000 * 2 ** failures, 30_000);
      await delay(waitMs * (0.5 + Math.random() / 2));
    }
  }
}
