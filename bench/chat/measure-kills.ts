import { sendThroughKills } from './kills.ts';
import { roomOf, type Stage } from './stage.ts';

/** Messages that were acknowledged while the server was killed again and again. */
export async function measureKills(
  { database, node, chatters, report }: Stage,
  kills: number,
  writers: number,
): Promise<void> {
  const writing = chatters.slice(0, writers * roomOf).filter((_, at) => at % roomOf < 2);
  const killed = await sendThroughKills(database, node, writing, kills);
  report.figure({ what: 'messages acknowledged', ours: killed.acknowledged });
  report.figure({ what: 'acknowledged and lost', ours: killed.lost, budget: { atMost: 0 } });
  report.figure({ what: 'stored twice', ours: killed.twice, budget: { atMost: 0 } });
  report.figure({ what: 'out of order', ours: killed.outOfOrder, budget: { atMost: 0 } });
  report.figure({
    what: 'ready again, s, slowest',
    ours: Math.max(...killed.readySeconds),
    decimals: 1,
    aim: { atMost: 3 },
  });
}
