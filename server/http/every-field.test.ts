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
import { sampleBodies } from '../testing/generated/stages.ts';
import { tablesContaining } from '../testing/generated/tables-containing.ts';
import { aSystem } from '../testing/system.ts';

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

const faultOf = async (scene: Scene, field: Field, edge: Edge, answer: Answer): Promise<string | null> => {
  if (answer.status === 200 && edge.mustBeRefused) return 'is accepted';
  if (answer.status === 200)
    return scene.row.notReplayable ? null : acceptanceProblem(field, edge.value, await readBack(system, scene, answer));
  // Codes and passphrases have a backoff: after several wrong ones the refusal is about that.
  const refused = scene.row.notReplayable ? [422, 429] : [422];
  const allowed = edge.mustBeRefused ? refused : [404, 409, 422, 429];
  if (!allowed.includes(answer.status)) return `answers ${answer.status}: ${answer.text}`;
  return refusalProblem(answer, field);
};

/** Which boundary values are tried: fewer where each is expensive, or where another call has the same body. */
const chosen = (edges: Edge[], row: Call, index: number): Edge[] => {
  const shared = row.body && writing.find(([, one]) => one.body === row.body)?.[1] !== row;
  if (shared) return edges.filter((_, at) => at % 3 === index % 3);
  return row.notReplayable ? edges.filter(edge => edge.mustBeRefused || ['padded', 'SQL'].includes(edge.name)) : edges;
};

describe.each(writing)('%s', (name, row) => {
  const schema = bodySchemaOf(system, row);
  const bodies = schema ? choicesOf(shapeOf(schema)) : [];

  it('accepts exactly the declared fields, and stores no others', async () => {
    const { caller, stage } = await aScene(system, name, row);
    const body = { ...foreignTo(row, protectedFields(forgedId, marker)), ...(stage.body as object | undefined) };
    const answer = await send(system, row, caller, { ...stage, body });
    // Valid codes and passphrases cannot be generated from a schema.
    if (row.notReplayable) expect(answer.text).not.toContain('VALIDATION');
    else expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(marker)]);
  });

  const fields = bodies.flatMap((shape, choice) =>
    fieldsOf(shape).map(field => ({ at: field.keys.join('.'), field, choice })),
  );
  it.each(fields)('validates the boundaries of $at', async ({ field, choice }) => {
    let scene = await aScene(system, name, row);
    const faults: string[] = [];
    const bodyOf = () => sampleBodies(system, row, scene.stage, field.keys)[choice];
    const judge = async (edge: Edge) => {
      const body = writeBody(withValue(bodyOf(), field.keys, edge.value));
      const answer = await send(system, row, scene.caller, { ...scene.stage, body });
      const fault = await faultOf(scene, field, edge, answer);
      if (fault) faults.push(`${edge.name} ${fault}`);
      return answer.status === 200;
    };
    const edges = edgesOf(field, valueAt(bodyOf(), [...field.keys, 0]) ?? 'x');
    const index = fields.findIndex(one => one.field === field);
    const tried = chosen(edges, row, index);
    await Promise.all(tried.filter(edge => edge.mustBeRefused).map(judge));
    for (const edge of tried.filter(one => !one.mustBeRefused))
      if ((await judge(edge)) && !repeatable.includes(name)) scene = await aScene(system, name, row);
    expect(faults).toEqual([]);
  });

  it('refuses a body that is too large, not JSON, or of another type', async () => {
    const { caller, stage } = await aScene(system, name, row);
    const refusal = async (status: number, body: string, headers = {}) => {
      const answer = await send(system, row, caller, { ...stage, body, headers });
      expect([answer.status, refusalProblem(answer, null)]).toEqual([status, null]);
    };
    await refusal(413, JSON.stringify({ text: 'x'.repeat(1_048_576) }));
    for (const body of ['{"text":', 'text', '{"text":1e}', '\0', '{"a":1}{"b":2}']) await refusal(422, body);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data'])
      await refusal(415, '{}', { 'content-type': type });
  });
});

/** Without the fields that the call declares by that name. */
function foreignTo(row: Call, values: Record<string, unknown>): Record<string, unknown> {
  const schema = bodySchemaOf(system, row);
  const declaredNames = schema ? choicesOf(shapeOf(schema)).flatMap(shape => Object.keys(shape.properties ?? {})) : [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !declaredNames.includes(name)));
}

/** Addresses with text parameters. */
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
      const tries = partsOf(row).flatMap(([place, key, field]) =>
        Object.entries(addressEdges).map(async ([edge, value]) => {
          const answer = await send(system, row, caller, { ...stage, [place]: { ...stage[place], [key]: value } });
          const fault = statuses[place].includes(answer.status)
            ? answer.status !== 200 && refusalProblem(answer, field)
            : `answers ${answer.status}: ${answer.text}`;
          if (fault) faults.push(`${key}: ${edge} ${fault}`);
        }),
      );
      await Promise.all(tries);
      expect(faults).toEqual([]);
    },
  );
});

it('stores no undeclared field in the database', async () => {
  expect(await tablesContaining(system, marker)).toEqual([]);
  expect(await tablesContaining(system, forgedId)).toEqual([]);
});
