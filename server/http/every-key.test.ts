import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import { preparations } from '../handlers.ts';
import { newId } from '../ids.ts';
import { parse } from '../testing/generated/judge.ts';
import { bodySchemaOf, choicesOf, type Shape, sampleOf, shapeOf } from '../testing/generated/sample.ts';
import { aScene, type Scene } from '../testing/generated/scene.ts';
import { codeOf, send } from '../testing/generated/send.ts';
import { aSystem } from '../testing/system.ts';

/** Nothing is done in the background, so every row is one that a call added. */
const system = await aSystem({}, { works: false });
/** Calls after which the caller cannot repeat it. */
const leaving: readonly string[] = ['signOut', 'signOutStaff', 'deleteUser'];
const keyed = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, row]) => row.method !== 'GET' && !row.notReplayable && !leaving.includes(name),
);

/** Queued, once or more often, for later. */
const passing = ['waiting_texts', 'sent_texts', 'money_work'];

/** The number of rows of each table, and of pending texts. */
const countRows = async (): Promise<Record<string, number>> => {
  const tables = await system.sql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const staying = tables.filter(({ name }) => !passing.includes(String(name)));
  const counts = staying.map(({ name }) => `(select count(*)::int from "${String(name)}") as "${String(name)}"`);
  const messages = `((select count(*) from pgboss.job where name = 'send-sms') + (select count(*) from waiting_texts))::int as messages`;
  const [row] = await system.sql(`select ${[...counts, messages].join(', ')}`);
  return row as Record<string, number>;
};

const rowsLeftBy = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await countRows();
  await work();
  const after = await countRows();
  return Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));
};

const sendWith = (key: string, { row, caller, stage }: Scene, body: unknown = stage.body) =>
  send(system, row, caller, { ...stage, body, headers: { 'idempotency-key': key } });

/** Another valid body for the call; undefined when there is only one. */
const otherBody = ({ row, stage }: Scene): unknown => {
  const schema = bodySchemaOf(system, row);
  const properties: Record<string, Shape> = (schema && choicesOf(shapeOf(schema))[0]?.properties) ?? {};
  for (const [key, shape] of Object.entries(properties)) {
    const values = [shape.enum?.at(-1), sampleOf(shape, {}), 'These are other words about all of it.', 7, false, null];
    for (const value of values) {
      const body = { ...(stage.body as object | undefined), [key]: value };
      if (value === undefined) continue;
      // The default value means the same as none.
      const read = schema?.safeParse(body);
      if (read?.success && JSON.stringify(read.data) !== JSON.stringify(schema?.safeParse(stage.body).data))
        return body;
    }
  }
  return undefined;
};

/** The fixed words with which an address begins, such as `/job` or `/office/job`. */
const domainOf = ({ address }: Call): string => /^(\/office)?\/[\w-]+/.exec(address)?.[0] ?? address;
/** The one transaction that runs every handler keeps its answer: one call of each domain, and all that do more before it. */
const isTelling = ([name, row]: [CallName, Call]): boolean =>
  name in preparations || keyed.find(([, one]) => domainOf(one) === domainOf(row))?.[0] === name;

describe('a call repeated with its idempotency key', () => {
  const hasOneEffect = async (name: CallName, row: Call) => {
    const [once, often] = [await aScene(system, name, row), await aScene(system, name, row)];
    const times = 2 + (keyed.findIndex(([one]) => one === name) % 4);
    const left = await rowsLeftBy(() => sendWith(newId(), once));
    const key = newId();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const leftByAll = await rowsLeftBy(async () => {
      answers.push(...(await Promise.all(Array.from({ length: times }, () => sendWith(key, often)))));
    });
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(Array(times).fill(200));
    const [first, ...others] = answers.map(({ text }) => parse(text));
    for (const again of others) expect(again).toEqual(first);
    expect(leftByAll).toEqual(left);
    expect(parse((await sendWith(key, often)).text)).toEqual(first);
    const other = otherBody(often);
    if (other === undefined) return;
    const refused = await sendWith(key, often, other);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'KEY_REUSED']);
  };

  it.each(keyed.filter(isTelling))('%s has one effect and one answer', hasOneEffect);

  it.each(keyed.filter(one => !isTelling(one)))('%s has one effect and one answer', { tags: ['long'] }, hasOneEffect);
});
