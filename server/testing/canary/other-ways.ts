import {
  billingExportAddress,
  calendarAddress,
  callSheetAddress,
  compCardAddress,
  identityPictureAddress,
  moneyClosesAddress,
  moneyDocumentAddress,
  officeListAddress,
  statementAddress,
  taxFiguresAddress,
} from '#contract/rules/file-addresses.ts';
import { calls } from '#contract/schemas/index.ts';
import { exportedKinds } from '#contract/values/search-office.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { buildWeb } from '#tools/web-build.ts';
import { type Caller, isStaff } from '../generated/callers.ts';
import { send } from '../generated/send.ts';
import { aSocket, type TestSocket } from '../live.ts';
import { textOfPdf } from '../pdf-text.ts';
import { aSecondServer } from '../second-server.ts';
import type { System } from '../system.ts';
import type { Reader } from './audience.ts';
import type { Shown } from './crawl.ts';

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

const idsOf = async (system: System, table: string, column = 'id'): Promise<string[]> =>
  (await system.sql(`select distinct ${column} as id from ${table} order by 1 desc limit 3`)).map(({ id }) =>
    String(id),
  );

/** Lets every owner of the staff export what models were paid in that year. */
const allowTaxExports = async (system: System, year: string): Promise<void> => {
  await system.sql(
    `insert into approvals (id, kind, input, fingerprint, why, asked_by, created_at, expires_at)
      select gen_random_uuid(), 'EXPORT_TAX', jsonb_build_object('year', $1::int), 'year-' || $1, 'The forms are due.', s.id, app_now(),
        app_now() + interval '1 day'
      from staff s where s.role = 'OWNER'`,
    [year],
  );
  await system.sql(
    `update approvals a set outcome = 'APPROVED', decided_at = app_now(), decision = 'Yes.',
        decided_by = (select s.id from staff s where s.id <> a.asked_by limit 1)
      where kind = 'EXPORT_TAX' and outcome is null`,
  );
};

/** Every file that is made on request, as each of these people. */
export const readFiles = async (system: System, readers: readonly (Caller | null)[]): Promise<Shown[]> => {
  const month = system.server.app.clock.now().toISOString().slice(0, 7);
  await allowTaxExports(system, month.slice(0, 4));
  const addresses = [
    ...(await idsOf(system, 'jobs')).map(callSheetAddress),
    ...(await idsOf(system, 'models', 'user_id')).map(compCardAddress),
    ...(await idsOf(system, 'money_documents')).map(moneyDocumentAddress),
    ...(await idsOf(system, 'identity_checks')).map(id => identityPictureAddress(id, 'DOCUMENT')),
    ...(await idsOf(system, 'calendar_feeds', 'secret_hash')).map(calendarAddress),
    statementAddress(month, 'pdf'),
    statementAddress(month, 'csv'),
    `${billingExportAddress}?list=charges&from=${month}-01&to=${month}-28`,
    taxFiguresAddress(month.slice(0, 4)),
    moneyClosesAddress,
    ...exportedKinds.map(kind => `${officeListAddress}?kind=${kind}`),
  ];
  const read = async (caller: Caller | null, address: string): Promise<Shown> => {
    const headers: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {};
    const answer = await fetch(`${system.url}/${FILES_VERSION}${address}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPdf = bytes.subarray(0, 4).toString() === '%PDF';
    const reader: Reader = caller ?? { kind: 'NOBODY', id: null };
    const where = address.replaceAll(/[\da-f-]{36}/g, '{id}');
    return { reader, where, text: isPdf ? textOfPdf(bytes).join(' ') : bytes.toString(), sent: address };
  };
  const shown: Shown[] = [];
  for (const caller of readers) shown.push(...(await Promise.all(addresses.map(address => read(caller, address)))));
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
