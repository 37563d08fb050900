import { calls } from '#contract/schemas/index.ts';
import { buildWeb } from '#tools/web-build.ts';
import { type Caller, isStaff } from '../generated/callers.ts';
import { send } from '../generated/send.ts';
import { aSocket, type TestSocket } from '../live.ts';
import { aSecondServer } from '../second-server.ts';
import type { System } from '../system.ts';
import type { Reader } from './audience.ts';
import type { Shown } from './shown.ts';

export type Ear = { caller: Caller; socket: TestSocket };

/** Live connections, also to the chat where the person may. */
export const listenAs = async (system: System, people: readonly Caller[]): Promise<Ear[]> => {
  const ears: Ear[] = [];
  for (const caller of people) {
    const socket = await aSocket(system, caller.token);
    const { status, text } = await send(system, calls.getChat, caller);
    if (status === 200 && !isStaff(caller.kind)) {
      const { key, token } = JSON.parse(text) as { key: string; token: string };
      await socket.ask('chat', { key, token });
    }
    ears.push({ caller, socket });
  }
  return ears;
};

/** What was pushed to them, and what they are answered about each conversation there is. */
export const heardBy = async (system: System, ears: readonly Ear[]): Promise<Shown[]> => {
  const channels = await system.sql(`select type || ':' || id as name from chat_channels order by id desc limit 6`);
  const shown: Shown[] = [];
  for (const { caller, socket } of ears) {
    const asks = [
      socket.ask('channels', {}),
      ...channels.flatMap(({ name: channel }) => [
        socket.ask('channel', { channel: String(channel) }),
        socket.ask('history', { channel: String(channel) }),
      ]),
    ];
    const answers = await Promise.race([Promise.allSettled(asks), socket.closed]);
    shown.push({ reader: caller, where: 'frames', text: JSON.stringify([socket.pushes, answers]), sent: '' });
  }
  return shown;
};

const PAGES = ['/', '/hire-models', '/join-as-model', '/zodels'];
const LINKS_OF_A_KIND = 5;
const SHARED = /\/shared\/(?:jc|jt|mood-board|booking)\/[\w-]+/g;

/** Every page that is rendered: for everyone, of each model, and behind each link that someone was given. Says which were found. */
export const readPages = async (system: System, shown: readonly Shown[]): Promise<Shown[]> => {
  await buildWeb(() => {});
  const apart = { LOG_LEVEL: 'error', METRICS_PORT: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined };
  const { url } = await aSecondServer(system, apart, { web: true });
  const models = await system.sql('select user_id as id from models where listed order by user_id desc limit 6');
  const found = [...new Set(shown.flatMap(({ text }) => text.match(SHARED) ?? []))];
  const byKind = Map.groupBy(found, link => link.split('/')[2]);
  const links = [...byKind.values()].flatMap(some => some.slice(-LINKS_OF_A_KIND));
  const addresses = [
    ...PAGES,
    ...models.map(({ id }) => `/zodels/${id}`),
    ...links.flatMap(link => (link.includes('/jc/') ? [`${link}/overview/all`, `${link}/details`] : [link])),
  ];
  const pages: Shown[] = [];
  for (const address of addresses) {
    const answer = await fetch(url + address);
    const text = await answer.text();
    const reader: Reader = { kind: address.startsWith('/shared/') ? 'LINK' : 'NOBODY', id: null };
    const [, kind = '', page] = address.split('/');
    const where = `page ${kind === 'shared' ? page : kind}`;
    if (answer.status === 200) pages.push({ reader, where, text, sent: address });
  }
  return pages;
};

/** Every line that the server logs from now on. */
export const takeLog = ({ server }: System): string[] => {
  const lines: string[] = [];
  // Pino keeps what it writes to under a symbol of its own.
  const log = server.fastify.log as unknown as Record<symbol, { write(line: string): void }>;
  const stream = Object.getOwnPropertySymbols(log).find(symbol => symbol.description === 'pino.stream');
  const target = stream && log[stream];
  if (!target) throw new Error('The log has no stream.');
  target.write = line => void lines.push(line);
  return lines;
};
