import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { imageFormats, imageWidths } from '#contract/values/file.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/auth/access-token.ts';
import { upload } from '#server/testing/files.ts';
import { createChatters } from '../chat/people.ts';
import { type ChatSocket, openAll, openChatSocket } from '../chat/sockets.ts';
import { cast } from '../faults/stage/cast.ts';
import { KeyStage } from '../faults/stage/key-stage.ts';
import { inviteCode } from '../faults/stage/keyed-users.ts';
import { encodeRequest, HttpConnection } from '../load/http-connection.ts';
import { aPicture } from '../pictures/small-picture.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { signInAll } from '../system/tokens.ts';
import type { SoakedServers } from './servers.ts';

/** One thing that somebody does; `at` says which. */
export type Work = { name: string; share: number; run(at: number): Promise<unknown> };
export type OpenWork = { work: Work[]; close(): void };

const READERS = 40;
const SENDERS = 40;
const CHATTERS = 60;
const ROOM = 10;
const RENEW_MS = 30 * 60_000;
/** Rendered widths are asked for among so many. */
const PICTURES_KNOWN = 200;
const sizes = imageWidths.flatMap(width => imageFormats.map(format => `${width}.${format}`));
const pages = ['/', '/hire-models', '/zodels', '/join-as-model'];

/** The mix: mostly reading, then pages, messages, live connections that come and go, pictures, and whole bookings by new people. */
export async function openWork(database: OwnDatabase, servers: SoakedServers): Promise<OpenWork> {
  const { api, web, chat, pictures } = servers;
  const [staff] = await cast(database, 'STAFF', 1);
  const managers = await cast(database, 'MANAGER', READERS);
  const senders = await cast(database, 'MODEL', SENDERS);
  if (!staff) throw new Error('Nobody was cast.');
  await database.pool.query(
    `insert into invite_codes (code, kind, campaign, uses_left) values ($1, 'CAMPAIGN', 'Welcome', 1000000) on conflict do nothing`,
    [inviteCode],
  );
  const stage = new KeyStage(database, api.url, staff, ACCESS_TOKEN_SECONDS);
  const { manager, jobId } = await stage.booking();

  const ids = [...managers.map(({ id }) => id), manager.id];
  let tokens = await signInAll(database, ids);
  let renewedAt = Date.now();
  const reads = [
    addressOf(calls.getUser, {}),
    addressOf(calls.getJobs, { path: { status: 'active' } }),
    addressOf(calls.getPublicModels, {}),
    addressOf(calls.getNotices, {}),
    addressOf(calls.getFavourites, {}),
  ];
  const ofJob = [
    addressOf(calls.getJob, { path: { id: jobId } }),
    addressOf(calls.getApplicants, { path: { id: jobId, type: 'all' } }),
    addressOf(calls.getApplicantCounts, { path: { id: jobId } }),
  ];
  const read = async (at: number) => {
    if (Date.now() - renewedAt > RENEW_MS) {
      renewedAt = Date.now();
      tokens = await signInAll(database, ids);
    }
    const address = at % 2 === 0 ? reads[(at >> 1) % reads.length] : ofJob[(at >> 1) % ofJob.length];
    const token = at % 2 === 0 ? tokens[at % READERS] : tokens.at(-1);
    // Now and then on a connection of its own, as a browser that has just come.
    const connection = waiting() ?? (await HttpConnection.open(api.url));
    await connection.send(encodeRequest({ method: 'GET', address: address ?? '', token: token ?? '' }));
    if (at % 50 === 0) connection.close();
    else idle.push(connection);
  };
  const idle: HttpConnection[] = [];
  /** The server closes those that nobody used for a minute. */
  const waiting = () => {
    let connection = idle.pop();
    while (connection && !connection.isOpen) connection = idle.pop();
    return connection;
  };

  const chatters = await createChatters(database, CHATTERS, ROOM);
  const open = (chatter: (typeof chatters)[number]) => openChatSocket(chat.url, chatter);
  const sockets: (ChatSocket | undefined)[] = await openAll(chatters, open);
  /** Someone leaves and comes back. */
  const reconnect = async (at: number) => {
    const place = at % sockets.length;
    const [socket, chatter] = [sockets[place], chatters[place]];
    // Still on the way back.
    if (!socket || !chatter) return;
    sockets[place] = undefined;
    socket.close();
    sockets[place] = await open(chatter);
  };
  const say = async (at: number) => {
    const place = (at * 7) % sockets.length;
    const socket = sockets[place];
    if (!socket?.isOpen) return;
    const isGone = () => sockets[place] !== socket;
    // Whoever leaves in the same moment does not hear that it was said.
    await socket.send('Call time is 7:30, bring black shoes.').catch(error => isGone() || Promise.reject(error));
  };
  const page = async (at: number) => {
    const answer = await fetch(`${web.url}${pages[at % pages.length]}`, { redirect: 'error' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A page answered ${answer.status}.`);
  };
  /** Addresses of pictures, the last ones. */
  const uploaded: string[] = [];
  const sendPicture = async (at: number) => {
    const sender = senders[at % SENDERS];
    if (!sender) throw new Error('Nobody was cast.');
    const { originalUrl } = await upload({ url: pictures.url }, sender, await aPicture(at));
    uploaded.push(new URL(originalUrl, pictures.url).href);
    if (uploaded.length > PICTURES_KNOWN) uploaded.shift();
  };
  /** In one width, which is rendered when it is asked for the first time. */
  const seePicture = async (at: number) => {
    const address = uploaded[(at * 7) % Math.max(1, uploaded.length)];
    if (!address) return sendPicture(at);
    const size = sizes[(at * 5) % sizes.length];
    const answer = await fetch(`${address}/${size}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A picture answered ${answer.status}.`);
  };
  const book = async () => {
    const booked = await stage.booking();
    const client = booked.manager.at(api.url);
    const path = { id: booked.jobId };
    const { fingerprint } = await client.call('getCancelFees', { path, query: {} });
    await client.call('cancelJob', { path, body: { reason: 'NOT_NEEDED', description: 'It rains.', fingerprint } });
  };
  return {
    work: [
      { name: 'reads', share: 66, run: read },
      { name: 'pages', share: 10, run: page },
      { name: 'messages', share: 15, run: say },
      { name: 'connections renewed', share: 3, run: reconnect },
      { name: 'pictures', share: 3, run: seePicture },
      { name: 'pictures uploaded', share: 1, run: sendPicture },
      { name: 'jobs booked and cancelled', share: 2, run: book },
    ],
    close: () => {
      for (const connection of idle.splice(0)) connection.close();
      for (const socket of sockets) socket?.close();
    },
  };
}
