import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#server/ids.ts';
import type { Node } from '../faults/stage/node.ts';
import { secondsToReady } from '../faults/stage/node.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import type { Chatter } from './people.ts';
import { type ChatSocket, openChatSocket } from './sockets.ts';

const pauseMs = 100;
const readyForMs = 2_000;

export type KillFigures = {
  acknowledged: number;
  lost: number;
  twice: number;
  outOfOrder: number;
  readySeconds: number[];
};

/**
 * Writers that keep sending, each message again with the same cid until it is acknowledged, while the server is killed two
 * seconds after each readiness. Then the database is compared with what was acknowledged.
 */
export async function sendThroughKills(
  database: OwnDatabase,
  node: Node,
  chatters: readonly Chatter[],
  kills: number,
): Promise<KillFigures> {
  let isOver = false;
  const acknowledged: { chatter: Chatter; cid: string; seq: number }[] = [];
  const write = async (chatter: Chatter) => {
    let socket: ChatSocket | undefined;
    for (let number = 1; !isOver; number += 1) {
      const cid = newId();
      for (;;) {
        try {
          if (!socket?.isOpen) socket = await openChatSocket(node.url, chatter);
          const { seq } = await socket.send(`Message ${number}`, cid);
          acknowledged.push({ chatter, cid, seq });
          break;
        } catch {
          if (isOver) break;
          await delay(pauseMs);
        }
      }
      // Below the limit of messages in a minute.
      await delay(1_200);
    }
    socket?.close();
  };
  const writing = chatters.map(write);
  const readySeconds: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(readyForMs);
    const killedMs = performance.now();
    await node.kill();
    await node.start();
    readySeconds.push(await secondsToReady(node.url, killedMs));
  }
  await delay(readyForMs);
  isOver = true;
  await Promise.all(writing);
  return { acknowledged: acknowledged.length, readySeconds, ...(await compare(database, acknowledged)) };
}

async function compare(
  { pool }: OwnDatabase,
  acknowledged: readonly { chatter: Chatter; cid: string; seq: number }[],
): Promise<Pick<KillFigures, 'lost' | 'twice' | 'outOfOrder'>> {
  const { rows } = await pool.query<{ cid: string; seq: number; times: number }>(
    `select client_message_id as cid, min(seq) as seq, count(*)::int as times from chat_messages
      where client_message_id = any($1::uuid[]) group by 1`,
    [acknowledged.map(({ cid }) => cid)],
  );
  const stored = new Map(rows.map(row => [row.cid, row]));
  const bySender = Map.groupBy(acknowledged, ({ chatter }) => chatter.chatUserId);
  const outOfOrder = [...bySender.values()].reduce(
    (sum, own) => sum + own.filter(({ seq }, at) => at > 0 && seq <= (own[at - 1]?.seq ?? 0)).length,
    0,
  );
  return {
    lost: acknowledged.filter(({ cid, seq }) => stored.get(cid)?.seq !== seq).length,
    twice: rows.filter(({ times }) => times > 1).length,
    outOfOrder,
  };
}
