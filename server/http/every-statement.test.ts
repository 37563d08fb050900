import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import Stripe from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { type RequestName, requests } from '#contract/schemas/chat-frames.ts';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import { processorKeys } from '#processor/keys.ts';
import { inProject } from '#tools/settings.ts';
import { crossings, namesOf } from '../../bench/partitions/crossing.ts';
import { FUNCTION_BODIES, type Functions, functionsFrom } from '../../bench/partitions/functions.ts';
import { nameOf, reachOf } from '../../bench/partitions/reach.ts';
import { reachesOf, TRIGGERS } from '../../bench/partitions/triggers.ts';
import { runDueTasks } from '../tasks/run-due-tasks.ts';
import { aGroup, askEveryFrame } from '../testing/every-frame.ts';
import { beginUpload, sendBytes, upload, uploadIdOf } from '../testing/files.ts';
import { aScene } from '../testing/generated/scene.ts';
import { send } from '../testing/generated/send.ts';
import type { Person } from '../testing/people.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { aWebm } from '../testing/recordings.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const { statements, during, meanwhile } = recordStatements();
const system = await aSystem({}, { works: false });
const { pool } = system.server.app.database;
const listed = crossings.flatMap(namesOf);
/** Those that more than one node would answer, with the first that sent one. */
const met = new Map<string, string>();
let functions: Functions = new Map();
let frames: ReadonlySet<RequestName> = new Set();

const post = async (address: string, headers: Record<string, string>, body: string): Promise<void> => {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(system.url + address, { method: 'POST', headers: { ...json, ...headers }, body });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
};

/** A picture and a recording, as the calls of the file service take them. */
const sendFiles = async (person: Person): Promise<void> => {
  const sender = { id: person.id, token: await bearerOf(person) };
  const picture = sharp({ create: { width: 1100, height: 900, channels: 3, background: '#393' } });
  await upload(system, sender, await picture.jpeg().toBuffer());
  const recording = aWebm();
  const address = await beginUpload(system, sender, recording.length, 'voice-note.webm');
  await sendBytes(system, sender, address, 0, recording);
  const body = JSON.stringify({ uploadId: uploadIdOf(address) });
  await post('/2024-01/voice-notes', { authorization: `Bearer ${sender.token}` }, body);
};

const sendWebhook = async (): Promise<void> => {
  const { webhookSecret: secret } = processorKeys(system.server.app.config.SECRET_KEY);
  const object = { id: 'pi_1', object: 'payment_intent' };
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_790_000_000 };
  const payload = JSON.stringify({ ...event, account: 'acct_1', data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  await post('/webhooks/stripe', { 'stripe-signature': signature }, payload);
};

beforeAll(async () => {
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    const { caller, stage } = await aScene(system, name, row);
    await send(system, row, caller, stage);
  }
  const group = await aGroup(system);
  await meanwhile('a frame', async () => {
    frames = await askEveryFrame(system, group);
  });
  await sendFiles(group.manager);
  await sendWebhook();
  await during('a task', () => runDueTasks(system.server.app));
  functions = functionsFrom((await pool.query<{ name: string; body: string }>(FUNCTION_BODIES)).rows);
  for (const [statement, from] of statements)
    if (reachOf(statement, functions) !== 'one node' && !met.has(nameOf(statement, functions)))
      met.set(nameOf(statement, functions), from);
}, 120_000);

it('asks every frame', () => {
  expect([...frames].sort()).toEqual(Object.keys(requests).sort());
});

it('records what every call, frame, file, webhook and task asks the database', () => {
  expect(statements.size).toBeGreaterThan(700);
  expect([...statements.keys()].filter(text => /insert into "?participants/.test(text))).not.toEqual([]);
});

it('finds every statement answered by one node, or listed with how it would be answered', () => {
  expect([...met].filter(([name]) => !listed.includes(name))).toEqual([]);
});

it('finds every listed statement, and each in one group', () => {
  expect(listed.filter(name => !met.has(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
});

it('tells in docs/scale.md what triggers touch under another key', async () => {
  const page = readFileSync(inProject('docs/scale.md'), 'utf8');
  const [, table = ''] = page.split('| Key | Touches | Rows of | For |');
  const [rows = ''] = table.split('\n\n');
  const told = [...rows.matchAll(/^\| (?!---)([^|]+) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)];
  const { rows: triggers } = await pool.query<{ table: string; function: string }>(TRIGGERS);
  expect(told.map(([, key, other, tables = '']) => ({ key, other, tables: tables.split(' ') }))).toEqual(
    reachesOf(triggers, functions),
  );
});

it('tells how many are answered by one node in docs/scale.md', () => {
  const all = [...statements.keys()];
  const inTen = Math.round((10 * all.filter(text => reachOf(text, functions) === 'one node').length) / all.length);
  const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  expect(readFileSync(inProject('docs/scale.md'), 'utf8')).toContain(
    `${words[inTen]} in ten are answered by one\nnode`,
  );
});
