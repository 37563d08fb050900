import { setTimeout as delay } from 'node:timers/promises';
import { openChat } from '#client/chat/open-chat.ts';
import { openLive } from '#client/live/connection.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { cast, type Person } from '../../faults/stage/cast.ts';
import { openJob } from '../../faults/stage/open-job.ts';
import type { FaultContext } from '../../faults/stage/scenario.ts';
import type { Figure } from '../../measure/report.ts';

const DAYS_AHEAD = 21;
/** Below the limit of messages in a minute. */
const PAUSE_MS = 1_250;
/** How long the last ones may take. */
const ARRIVE_MS = 30_000;
const POLL_MS = 100;

/** Two who are in the group of a job, and its channel. */
const openGroup = async ({ url, database }: Cluster) => {
  const [[manager], [model], [staff]] = [
    await cast(database, 'MANAGER', 1),
    await cast(database, 'MODEL', 1),
    await cast(database, 'STAFF', 1),
  ];
  if (!manager || !model || !staff) throw new Error('Nobody was cast.');
  const id = await openJob({ manager, staff, url, daysAhead: DAYS_AHEAD });
  await model.at(url).call('applyToJob', { path: { id }, body: {} });
  await manager.at(url).call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from chat_channels where job_id = $1 and type = 'group'`,
    [id],
  );
  return { people: [manager, model], channelId: rows[0]?.id ?? '' };
};

/** The chat as a page of the product has it: it connects again by itself, and sends again what was not acknowledged. */
const openProgram = (person: Person, url: string, channelId: string) => {
  const client = person.at(url);
  const live = openLive({ client, chatSession: () => client.call('getChat', {}) });
  const chat = openChat({ live, mute: async () => undefined, acknowledge: async () => undefined });
  const channel = chat.channel(`group:${channelId}`);
  const seen = new Set<string>();
  const stop = channel.view.subscribe(() => {
    for (const { cid } of channel.view.read().messages) seen.add(cid);
  });
  return {
    seen,
    say: (body: string) => channel.send({ body }),
    unsent: () => chat.unsent.read().length,
    close: () => {
      stop();
      chat.close();
      live.close();
    },
  };
};

/** Two people write to each other through their live connections until it is stopped. */
export const steadyChat = async (cluster: Cluster, { note }: Pick<FaultContext, 'note'>) => {
  const { people, channelId } = await openGroup(cluster);
  const programs = people.map(person => openProgram(person, cluster.url, channelId));
  const said = new Set<string>();
  let isStopped = false;
  const talk = async ({ say }: (typeof programs)[number], who: number) => {
    for (let number = 1; !isStopped; number += 1) {
      said.add(say(`Line ${number} of ${who}`));
      await delay(PAUSE_MS);
    }
  };
  const talking = programs.map(talk);
  const missedBy = (program: (typeof programs)[number]) => [...said].filter(cid => !program.seen.has(cid)).length;
  return {
    stop: async (): Promise<Figure[]> => {
      isStopped = true;
      await Promise.all(talking);
      const isDone = () => programs.every(one => one.unsent() === 0 && missedBy(one) === 0);
      for (let waitedMs = 0; waitedMs < ARRIVE_MS && !isDone(); waitedMs += POLL_MS) await delay(POLL_MS);
      const { rows } = await cluster.database.pool.query<{ cid: string; body: string }>(
        `select client_message_id as cid, body from chat_messages where channel_id = $1 and kind = 'TEXT'`,
        [channelId],
      );
      const stored = new Set(rows.map(({ cid }) => cid));
      const unsent = programs.reduce((sum, one) => sum + one.unsent(), 0);
      const missed = programs.map(missedBy);
      for (const program of programs) program.close();
      note(`messages: ${said.size} written; not seen by either: ${missed.join(', ')}`);
      return [
        { what: 'messages written', ours: said.size, budget: { atLeast: 1 } },
        { what: 'messages still unsent', ours: unsent, budget: { atMost: 0 } },
        { what: 'messages lost', ours: [...said].filter(cid => !stored.has(cid)).length, budget: { atMost: 0 } },
        {
          what: 'messages stored twice',
          ours: rows.length - new Set(rows.map(({ body }) => body)).size,
          budget: { atMost: 0 },
        },
        { what: 'messages that somebody did not see', ours: Math.max(...missed), budget: { atMost: 0 } },
      ];
    },
  };
};
