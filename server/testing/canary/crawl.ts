import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { shareRoles } from '#contract/values/sharing.ts';
import type { Who } from '#contract/values/who.ts';
import type { CallName } from '#contract/wire/index.ts';
import { aCaller, type Caller, type Kind } from '../generated/callers.ts';
import { anAllowedCopyOf } from '../generated/office-stages.ts';
import { bodySchemaOf, choicesOf, shapeOf } from '../generated/sample.ts';
import { type Sent, send } from '../generated/send.ts';
import type { Stage } from '../generated/stage.ts';
import { setStage } from '../generated/stages.ts';
import type { System } from '../system.ts';
import type { Reader } from './audience.ts';
import { aWord } from './plant.ts';
import type { Answered } from './shown.ts';

const rows = Object.entries(calls) as [CallName, Call][];

const makersOf: Record<Who, readonly Kind[]> = {
  ANYONE: ['MANAGER'],
  SIGNED_IN: ['MANAGER', 'MODEL'],
  MANAGER: ['MANAGER'],
  MODEL: ['MODEL'],
  AMBASSADOR: ['AMBASSADOR'],
  CHAT_USER: ['MANAGER', 'MODEL'],
  JOB_OWNER: ['MANAGER'],
  JOB_OWNER_OR_MODEL: ['MANAGER', 'MODEL'],
  STAFF: ['STAFF_REVIEWER'],
  STAFF_REVIEWER: ['STAFF_REVIEWER'],
  STAFF_SUPPORT: ['STAFF_SUPPORT'],
  STAFF_FINANCE: ['STAFF_FINANCE'],
  STAFF_OWNER: ['STAFF_OWNER'],
};

/** Addresses of which one part is a secret. */
const SECRET = /sharing|shared-booking|undo|invit/;

/** The secret that was sent, in the address or the body. */
const secretIn = ({ path = {}, body }: Sent): string => {
  const { secret = '' }: { secret?: string } = { ...(body as object | undefined) };
  return path.secret ?? path.code ?? path.id ?? secret;
};

const readerOf = ({ who, address }: Call, caller: Caller | null, sent: Sent): Reader =>
  who === 'ANYONE' && SECRET.test(address)
    ? { kind: 'LINK', id: caller?.id ?? null, secret: secretIn(sent) }
    : { kind: caller?.kind ?? 'NOBODY', id: caller?.id ?? null };

const SAMPLE = 'These words say enough about all of it.';

/** The same body with a canary in each text that people type, the texts it may leave out included. */
const withCanaries = (system: System, row: Call, body: unknown): unknown => {
  const schema = bodySchemaOf(system, row);
  if (!schema || typeof body !== 'object' || body === null) return body;
  const [shape] = choicesOf(shapeOf(schema));
  const texts = Object.entries(shape?.properties ?? {}).filter(([, property]) => {
    const [one] = choicesOf(property);
    return one?.type === 'string' && !one.enum && !one.format && !one.pattern && (one.maxLength ?? 100) > 20;
  });
  const full = { ...Object.fromEntries(texts.map(([key]) => [key, SAMPLE])), ...body };
  const planted = JSON.stringify(full, (_, value: unknown) =>
    typeof value === 'string' && value.length > 13 && SAMPLE.startsWith(value) ? aWord() : value,
  );
  return JSON.parse(planted);
};

export type Crawl = {
  shown: Answered[];
  /** Makes a call as someone, and notes what they are shown. False: they were refused. */
  look(name: CallName, caller: Caller | null, sent: Sent): Promise<boolean>;
};

export const openCrawl = (system: System): Crawl => {
  const shown: Answered[] = [];
  return {
    shown,
    look: async (name, caller, sent) => {
      const { status, text } = await send(system, calls[name], caller, sent);
      const isAnswered = status === 200;
      shown.push({
        reader: readerOf(calls[name], caller, sent),
        where: name,
        text,
        sent: JSON.stringify(sent),
        isAnswered,
      });
      return isAnswered;
    },
  };
};

type Scene = { caller: Caller; stage: Stage };
type Strangers = readonly (Caller | null)[];

const sceneOf = async (system: System, name: CallName, caller: Caller): Promise<Scene> => ({
  caller,
  stage: await setStage(system, name, calls[name], caller),
});

/** Calls after which the caller is someone else, or in another state. */
const parting = /^(deleteUser|signOut.*|become.*|changePhone|undoPhoneChange|appeal.*|submit.*|checkInquiry)$/;

/**
 * Makes every call that changes something, as everyone who may not, then as who may: the cast, so that their things
 * gather, and others where these are in the way.
 */
export const makeEveryChange = async (
  system: System,
  crawl: Crawl,
  { cast, strangers }: { cast: ReadonlyMap<Kind, Caller>; strangers: Strangers },
): Promise<void> => {
  const tasks = rows
    .filter(([, { method }]) => method !== 'GET')
    .flatMap(([name, row]) =>
      (name.startsWith('become') ? (['COMMON'] as const) : makersOf[row.who]).map(kind => ({ name, row, kind })),
    );
  for (const { name, row, kind } of tasks) {
    const own = parting.test(name) ? undefined : cast.get(kind);
    const another = () => aCaller(system, kind);
    // Who is booked already cannot be put on every stage.
    const scene = await sceneOf(system, name, own ?? (await another())).catch(async () =>
      sceneOf(system, name, await another()),
    );
    if (row.who !== 'ANYONE') await Promise.all(strangers.map(one => crawl.look(name, one, scene.stage)));
    const make = async ({ caller, stage }: Scene) =>
      (await crawl.look(name, caller, { ...stage, body: withCanaries(system, row, stage.body) })) ||
      (await crawl.look(name, caller, stage));
    // What gathered with the cast may be in the way.
    if (!(await make(scene)) && own) await make(await sceneOf(system, name, await another()));
  }
};

/** Makes every call that reads: strangers about the things of others, and everyone about their own. */
export const readEverything = async (
  system: System,
  crawl: Crawl,
  { people, strangers }: { people: readonly Caller[]; strangers: Strangers },
): Promise<void> => {
  for (const [name, row] of rows.filter(([, { method }]) => method === 'GET'))
    for (const kind of makersOf[row.who]) {
      const { caller, stage } = await sceneOf(system, name, await aCaller(system, kind));
      const own = row.address.includes('{') ? [] : people.filter(person => person.kind === kind);
      await Promise.all([caller, ...own, ...strangers].map(one => crawl.look(name, one, stage)));
    }
};

/** Links of every kind to the latest jobs of a manager, so that there are pages behind them. */
export const shareJobs = async (system: System, crawl: Crawl, manager: Caller): Promise<void> => {
  const latest = await system.sql(
    `select id from jobs where manager_id = $1 and lifecycle not in ('DRAFT', 'CANCELLED') and ends_at > app_now() order by id desc limit 3`,
    [manager.id],
  );
  for (const { id } of latest)
    for (const role of shareRoles)
      await crawl.look('saveShareLink', manager, { path: { id: String(id), role }, body: {} });
};

/** Makes a copy of all that is stored about each of these people, as an owner of the staff. */
export const copyData = async (
  system: System,
  crawl: Crawl,
  { owner, people }: { owner: Caller; people: readonly Caller[] },
): Promise<void> => {
  for (const { id } of people) await crawl.look('exportPerson', owner, await anAllowedCopyOf(system, owner, id));
};

/** Reads all about each job as those who have to do with it. */
export const readJobs = async (system: System, crawl: Crawl, people: readonly Caller[]): Promise<void> => {
  const byId = new Map(people.map(person => [person.id, person]));
  const parts = await system.sql(
    `select j.id as "jobId", j.manager_id as "personId", p.model_id as "modelId"
       from jobs j left join participants p on p.job_id = j.id
     union select job_id, model_id, model_id from participants`,
  );
  const reads = rows.filter(([, { method, who }]) => method === 'GET' && who.startsWith('JOB_OWNER'));
  for (const { jobId, personId, modelId } of parts) {
    const caller = byId.get(String(personId));
    if (!caller) continue;
    const path = { id: String(jobId), jobId: String(jobId), modelId: String(modelId), type: 'all' };
    await Promise.all(reads.map(([name]) => crawl.look(name, caller, { path })));
  }
};
