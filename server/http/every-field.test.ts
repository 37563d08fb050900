import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import { newId } from '../ids.ts';
import { addressEdges, type Edge, edgesOf, protectedFields, writeBody } from '../testing/generated/edges.ts';
import { type Field, fieldsOf, valueAt, withValue } from '../testing/generated/fields.ts';
import { acceptanceProblem, refusalProblem } from '../testing/generated/judge.ts';
import { bodySchemaOf, choicesOf, shapeOf } from '../testing/generated/sample.ts';
import { aScene, readBack, type Scene } from '../testing/generated/scene.ts';
import { type Answer, send } from '../testing/generated/send.ts';
import type { Stage } from '../testing/generated/stage.ts';
import { sampleBodies } from '../testing/generated/stages.ts';
import { tablesContaining } from '../testing/generated/tables-containing.ts';
import { aSystem } from '../testing/system.ts';
import { bodyReader, readPart } from './answer-call.ts';
import { asRefusal, errorAnswer } from './errors.ts';

const system = await aSystem();
const rows = Object.entries(calls) as [CallName, Call][];
const writing = rows.filter(([, row]) => row.method !== 'GET');

/** Calls that can be repeated in the same state. */
const repeatable: readonly CallName[] = [
  'createJob',
  'saveJob',
  'saveName',
  'saveSocialLinks',
  'saveNotificationSettings',
  'saveSuggestion',
];
/** A marker in every body sent with undeclared fields. */
const marker = `marker-${newId()}`;
const forgedId = newId();

const { config, clock } = system.server.app;
const rules = { limits: config.limits, nowMs: clock.now().getTime() };

/** How the server answers what it reads without a handler; null for what a handler receives. */
const refusalBefore = (read: () => unknown): Answer | null => {
  try {
    read();
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return { status: refusal.status, text: JSON.stringify(errorAnswer(refusal)) };
  }
};

const problemOf = async (scene: Scene, { field, edge }: Try, answer: Answer): Promise<string | null> => {
  if (answer.status === 200 && edge.mustBeRefused) return 'is accepted';
  if (answer.status === 200)
    return scene.row.notReplayable ? null : acceptanceProblem(field, edge.value, await readBack(system, scene, answer));
  // Codes and passphrases have a backoff: after several wrong ones the refusal is about that.
  const refused = scene.row.notReplayable ? [422, 429] : [422];
  const allowed = edge.mustBeRefused ? refused : [404, 409, 422, 429];
  if (!allowed.includes(answer.status)) return `answers ${answer.status}: ${answer.text}`;
  return refusalProblem(answer, field);
};

const faultOf = async (scene: Scene, one: Try, answer: Answer): Promise<string | null> => {
  const problem = await problemOf(scene, one, answer);
  return problem && `${one.field.keys.join('.')}: ${one.edge.name} ${problem}`;
};

/** One field with a value in its place, in the body that a scene needs. */
type Try = { field: Field; edge: Edge; bodyIn: (stage: Stage) => string };

const triesOf = (row: Call, first: Stage): Try[] => {
  const schema = bodySchemaOf(system, row);
  return (schema ? choicesOf(shapeOf(schema)) : []).flatMap((shape, choice) =>
    fieldsOf(shape).flatMap(field => {
      const bodyOf = (stage: Stage) => sampleBodies(system, row, stage, field.keys)[choice];
      const body = bodyOf(first);
      return edgesOf(field, valueAt(body, [...field.keys, 0]) ?? 'x').map(edge => ({
        field,
        edge,
        bodyIn: (stage: Stage) => writeBody(withValue(stage === first ? body : bodyOf(stage), field.keys, edge.value)),
      }));
    }),
  );
};

/** Of the values that one field accepts: the greatest number, or another one in each field. */
const telling = (accepted: Try[], index: number): Try[] => {
  const values = accepted.filter(({ edge }) => edge.value !== undefined && edge.value !== null);
  if (values[0]?.field.kind !== 'number') return values.slice(index % values.length).slice(0, 1);
  return values.sort((one, other) => Number(other.edge.value) - Number(one.edge.value)).slice(0, 1);
};

describe.each(writing)('%s', (name, row) => {
  let first: Promise<Scene> | undefined;
  const firstScene = () => {
    first ??= aScene(system, name, row);
    return first;
  };
  const readBody = bodyReader(row);
  const refusalOf = ({ bodyIn }: Try, { stage }: Scene) =>
    refusalBefore(() => readBody(JSON.parse(bodyIn(stage)), rules));
  const sendTo = ({ caller, stage }: Scene, { bodyIn }: Try) =>
    send(system, row, caller, { ...stage, body: bodyIn(stage) });

  it('refuses what a field may not hold, and says so there', async () => {
    const scene = await firstScene();
    const faults: string[] = [];
    let sentOne = false;
    for (const one of triesOf(row, scene.stage)) {
      const refusal = refusalOf(one, scene);
      if (!refusal && !one.edge.mustBeRefused) continue;
      // A handler refuses the few that no schema does.
      const fault = await faultOf(scene, one, refusal ?? (await sendTo(scene, one)));
      if (fault) faults.push(fault);
      if (refusal && !sentOne) expect(await sendTo(scene, one)).toEqual(refusal);
      if (refusal) sentOne = true;
    }
    expect(faults).toEqual([]);
  });

  it('accepts exactly the declared fields, and stores no others', async () => {
    const { caller, stage } = await firstScene();
    const body = { ...foreignTo(row, protectedFields(forgedId, marker)), ...(stage.body as object | undefined) };
    const answer = await send(system, row, caller, { ...stage, body });
    // Valid codes and passphrases cannot be generated from a schema.
    if (row.notReplayable) expect(answer.text).not.toContain('VALIDATION');
    else expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(marker)]);
  });

  const faultsOfAccepted = async (choose: (accepted: Try[], index: number) => Try[]): Promise<string[]> => {
    let scene = await aScene(system, name, row);
    const faults: string[] = [];
    const accepted = triesOf(row, scene.stage).filter(one => !one.edge.mustBeRefused && !refusalOf(one, scene));
    // Each takes as long as a passphrase is to be hashed.
    const tried = accepted.filter(({ edge }) => !row.notReplayable || ['padded', 'SQL'].includes(edge.name));
    for (const one of [...Map.groupBy(tried, ({ field }) => field).values()].flatMap(choose)) {
      const answer = await sendTo(scene, one);
      const fault = await faultOf(scene, one, answer);
      if (fault) faults.push(fault);
      if (answer.status === 200 && !repeatable.includes(name)) scene = await aScene(system, name, row);
    }
    return faults;
  };

  it('keeps a value that each field accepts', async () => {
    expect(await faultsOfAccepted(telling)).toEqual([]);
  });

  it('keeps every value that a field accepts', { tags: ['long'] }, async () => {
    expect(await faultsOfAccepted(all => all)).toEqual([]);
  });
});

it('refuses a body that is too large, not JSON, or of another type', async () => {
  const scene = await aScene(system, 'saveName', calls.saveName);
  const refusal = async (status: number, body: string, headers = {}) => {
    const answer = await send(system, scene.row, scene.caller, { ...scene.stage, body, headers });
    expect([answer.status, refusalProblem(answer, null)]).toEqual([status, null]);
  };
  await refusal(413, JSON.stringify({ text: 'x'.repeat(1_048_576) }));
  for (const body of ['{"text":', 'text', '{"text":1e}', '\0', '{"a":1}{"b":2}']) await refusal(422, body);
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data'])
    await refusal(415, '{}', { 'content-type': type });
});

/** Without the fields that the call declares by that name. */
function foreignTo(row: Call, values: Record<string, unknown>): Record<string, unknown> {
  const schema = bodySchemaOf(system, row);
  const declaredNames = schema ? choicesOf(shapeOf(schema)).flatMap(shape => Object.keys(shape.properties ?? {})) : [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !declaredNames.includes(name)));
}

/** The text parameters of an address. */
const partsOf = (row: Call): [place: 'query' | 'path', key: string, field: Field | null][] => [
  ...(row.query ? choicesOf(shapeOf(row.query)) : [])
    .flatMap(shape => fieldsOf(shape))
    .map((field): ['query', string, Field] => ['query', String(field.keys[0]), field]),
  ...[...row.address.matchAll(/\{(\w+)\}/g)].map(([, key = '']): ['path', string, null] => ['path', key, null]),
];
const statuses = { query: [200, 404, 422, 429], path: [404, 422] };

describe('the address of', () => {
  it.each(rows.filter(([, row]) => partsOf(row).length > 0))(
    '%s is validated at the boundaries of each part',
    async (name, row) => {
      const { caller, stage } = await aScene(system, name, row);
      const faults: string[] = [];
      for (const [place, key, field] of partsOf(row)) {
        let sentOne = false;
        for (const [edge, value] of Object.entries(addressEdges)) {
          const part = { ...stage[place], [key]: value };
          const refusal = refusalBefore(() => (place === 'query' ? readPart(row.query, part) : row.path?.parse(part)));
          // Each that a handler receives, and one that none does.
          const answer = refusal && sentOne ? refusal : await send(system, row, caller, { ...stage, [place]: part });
          if (refusal) sentOne = true;
          const fault = statuses[place].includes(answer.status)
            ? answer.status !== 200 && refusalProblem(answer, field)
            : `answers ${answer.status}: ${answer.text}`;
          if (fault) faults.push(`${key}: ${edge} ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

it('stores no undeclared field in the database', async () => {
  expect(await tablesContaining(system, marker)).toEqual([]);
  expect(await tablesContaining(system, forgedId)).toEqual([]);
});
