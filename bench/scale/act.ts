import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { createChatters } from '../chat/people.ts';
import { openAll, openChatSocket } from '../chat/sockets.ts';
import type { Marketplace } from '../growth/marketplace.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import { aPhoto } from '../pictures/photo.ts';
import { sendPicture } from '../pictures/sender.ts';
import type { Act } from './model.ts';

/** So many that none of them writes too often, in groups of a manager and three who are booked. */
const CHATTERS = 24;
const ROOM = 4;

type Run = (at: number) => Promise<unknown>;

/** How each act is done; what it needs so many times is prepared before. Whoever is booked has applied before. */
export async function openActs(market: Marketplace): Promise<Record<Act, (times: number) => Promise<Run>>> {
  const { database, system, stage, callers } = market;
  const manager = callers.get('MANAGER');
  if (!manager) throw new Error('Nobody asks.');
  const owner = await stage.person('MANAGER');
  const jobId = await stage.openJob(owner);
  const applied: string[] = [];
  return {
    read: async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from jobs where manager_id = $1 and lifecycle <> 'DRAFT' order by starts_at desc limit 4`,
        [manager.id],
      );
      const addresses = [
        addressOf(calls.getJobs, { path: { status: 'active' } }),
        addressOf(calls.getUser, {}),
        ...rows.flatMap(({ id }) => [
          addressOf(calls.getJob, { path: { id } }),
          addressOf(calls.getApplicants, { path: { id, type: 'all' } }),
        ]),
      ];
      const requests = addresses.map(address => encodeRequest({ method: 'GET', address, token: manager.token }));
      const connection = await HttpConnection.open(system.url);
      return at => connection.send(requests[at % requests.length] ?? Buffer.alloc(0));
    },
    message: async () => {
      const chatters = await createChatters(database, CHATTERS, ROOM);
      const sockets = await openAll(chatters, chatter => openChatSocket(system.url, chatter));
      return async at => sockets[at % sockets.length]?.send('Call time is 7:30, bring black shoes.');
    },
    job: async () => () => stage.openJob(owner),
    application: async times => {
      const models = await Promise.all(Array.from({ length: times }, () => stage.person('MODEL')));
      return async at => {
        await models[at]?.at(system.url).call('applyToJob', { path: { id: jobId }, body: {} });
        applied.push(models[at]?.id ?? '');
      };
    },
    booking: async () => at =>
      owner.at(system.url).call('acceptApplication', { path: { jobId, modelId: applied[at] ?? '' } }),
    picture: async () => {
      const photo = await aPhoto();
      return async () => {
        const { status } = await sendPicture(system.url, owner.token, photo);
        if (status >= 300) throw new Error(`A picture was answered ${status}.`);
      };
    },
  };
}
