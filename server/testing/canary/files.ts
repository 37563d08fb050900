import type * as fileAddresses from '#contract/rules/file-addresses.ts';
import {
  billingExportAddress,
  callSheetAddress,
  compCardAddress,
  identityPictureAddress,
  moneyClosesAddress,
  moneyDocumentAddress,
  numbersAddress,
  officeListAddress,
  statementAddress,
  taxFiguresAddress,
} from '#contract/rules/file-addresses.ts';
import { calls } from '#contract/schemas/index.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import { exportedKinds } from '#contract/values/search-office.ts';
import type { Caller } from '../generated/callers.ts';
import { send } from '../generated/send.ts';
import { textOfPdf } from '../pdf-text.ts';
import type { System } from '../system.ts';
import type { Answered } from './shown.ts';
import { aCheckWithPicture, allowTaxExports, invoiceManager, payModel } from './stage-files.ts';

/** Files that are made on request, besides calendars, whose addresses only their owners know. */
type FileAddress = Exclude<keyof typeof fileAddresses, 'calendarAddress' | 'identityUploadAddress'>;

type Rows = { from: string; id?: string; owner: string };

const OF_EACH = 2;

const addressesFor = async (
  system: System,
  readers: readonly Caller[],
): Promise<Record<FileAddress, readonly string[]>> => {
  const readerIds = readers.map(({ id }) => id);
  /** The latest rows of the readers, and those of others. */
  const latest = async ({ from, id = 'id', owner }: Rows): Promise<string[]> => {
    const found = await system.sql(
      `(select distinct ${id} as id from ${from} where ${owner} = any ($1) order by 1 desc limit ${OF_EACH})
        union all (select distinct ${id} from ${from} where ${owner} <> all ($1) order by 1 desc limit ${OF_EACH})`,
      [readerIds],
    );
    return found.map(row => String(row.id));
  };
  const today = system.server.app.clock.now().toISOString().slice(0, 10);
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)];
  for (const { kind, id } of readers) {
    if (kind === 'MANAGER') await invoiceManager(system, id);
    if (kind === 'MODEL') await payModel(system, id);
  }
  await allowTaxExports(system, year);
  const checkId = await aCheckWithPicture(system);
  const sheets = { from: 'call_sheets join jobs on jobs.id = job_id', id: 'job_id', owner: 'manager_id' };
  return {
    callSheetAddress: (await latest(sheets)).map(callSheetAddress),
    compCardAddress: (await latest({ from: 'models', id: 'user_id', owner: 'user_id' })).map(compCardAddress),
    moneyDocumentAddress: (await latest({ from: 'money_documents', owner: 'manager_id' })).map(moneyDocumentAddress),
    identityPictureAddress: [identityPictureAddress(checkId, 'DOCUMENT')],
    statementAddress: [statementAddress(month, 'pdf'), statementAddress(month, 'csv')],
    billingExportAddress: ['charges', 'documents'].map(
      kind => `${billingExportAddress}?kind=${kind}&from=${month}-01&to=${today}`,
    ),
    taxFiguresAddress: [taxFiguresAddress(year)],
    moneyClosesAddress: [moneyClosesAddress],
    numbersAddress: [numbersAddress],
    officeListAddress: exportedKinds.map(kind => `${officeListAddress}?kind=${kind}`),
  };
};

const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 4).toString() === '%PDF' ? textOfPdf(bytes).join(' ') : bytes.toString();

const read = async (system: System, caller: Caller | null, address: string): Promise<Answered> => {
  const headers: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {};
  const answer = await fetch(system.url + FILES_ADDRESS + address, { headers });
  return {
    reader: caller ?? { kind: 'NOBODY', id: null },
    where: address.replaceAll(/[\da-f-]{36}/g, '{id}'),
    text: textOf(Buffer.from(await answer.arrayBuffer())),
    sent: address,
    isAnswered: answer.status === 200,
  };
};

/** The calendars of these people, as a calendar program reads them: it has the address and nothing else. */
const readCalendars = async (system: System, owners: readonly Caller[]): Promise<Answered[]> => {
  const answers: Answered[] = [];
  for (const reader of owners) {
    const saved = await send(system, calls.saveCalendarFeed, reader, { body: {} });
    if (saved.status !== 200) continue;
    const { address } = JSON.parse(saved.text) as { address: string };
    const answer = await fetch(system.url + address);
    const text = await answer.text();
    const where = `calendar of ${reader.kind}`;
    answers.push({ reader, where, text, sent: address, isAnswered: answer.status === 200 });
  }
  return answers;
};

/** Every file that is made on request, as each of these people and signed out. Each is read in turn: few PDFs are drawn at once. */
export const readFiles = async (
  system: System,
  { cast, strangers }: { cast: readonly Caller[]; strangers: readonly (Caller | null)[] },
): Promise<Answered[]> => {
  const addresses = Object.values(await addressesFor(system, cast)).flat();
  const answers: Answered[] = await readCalendars(system, cast);
  for (const caller of [...cast, ...strangers])
    for (const address of addresses) answers.push(await read(system, caller, address));
  return answers;
};
