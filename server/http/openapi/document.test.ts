import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { readConfig } from '../../config.ts';
import { openApiDocument } from './document.ts';
import { bodyExamples } from './examples.ts';

const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'unused',
  SECRET_KEY: 'a key that is long enough to be one',
});
const inRoot = (file: string) => new URL(`../../../${file}`, import.meta.url).pathname;

type Response = {
  content?: {
    'application/json': {
      schema: { allOf: readonly [unknown, { properties: { code: { enum: readonly string[] } } }] };
    };
  };
};
type Operation = { operationId: string; tags: string[]; responses: Record<string, Response & { $ref?: string }> };
let document: Awaited<ReturnType<typeof openApiDocument>>;
let operations: Map<string, Operation>;

beforeAll(async () => {
  document = await openApiDocument(config);
  const all = Object.values(document.paths).flatMap(path => Object.values(path as Record<string, Operation>));
  operations = new Map(all.filter(one => one.operationId).map(one => [one.operationId, one]));
});

const codesOf = (name: string, status: number) => {
  const response = operations.get(name)?.responses[status];
  const shared: Record<string, Response> = document.components.responses;
  const found = response?.$ref ? shared[response.$ref.split('/').at(-1) ?? ''] : response;
  return found?.content?.['application/json'].schema.allOf[1].properties.code.enum;
};

describe('the API document', () => {
  it('passes the recommended rules of Redocly without an error or a warning', async () => {
    const rules = await loadConfig({ configPath: inRoot('redocly.yaml') });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config: rules,
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('defines the schemas of the contract and refers to them', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Applicant', 'ErrorAnswer', 'Job', 'Model', 'Tokens', 'User']),
    );
    expect(JSON.stringify(document).length).toBeLessThan(850_000);
  });

  it('describes every call, merging two calls whose paths have one shape', () => {
    const described = new Set(operations.keys());
    const missing = Object.keys(calls).filter(name => !described.has(name));
    expect(missing).toEqual(['getApplicant']);
    const shapes = Object.keys(document.paths).map(address => address.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('lists the refusals of each call by status', () => {
    expect(codesOf('acceptApplication', 401)).toEqual(['UNAUTHENTICATED']);
    expect(codesOf('acceptApplication', 403)).toEqual(['FORBIDDEN', 'BANNED']);
    expect(codesOf('acceptApplication', 404)).toEqual(['NOT_FOUND']);
    expect(codesOf('acceptApplication', 409)).toEqual(
      expect.arrayContaining(['PLACES_FULL', 'MODEL_BUSY', 'SUSPENDED']),
    );
    expect(codesOf('acceptApplication', 422)).toEqual(expect.arrayContaining(['INVALID_ID', 'KEY_REUSED']));
    expect(codesOf('sendCode', 429)).toEqual(expect.arrayContaining(['CODE_TOO_SOON', 'CODE_TOO_MANY', 'TOO_MANY']));
    expect(codesOf('getLimits', 401)).toBeUndefined();
  });

  it('groups every call under a tag that is described', () => {
    const described = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const { tags } of operations.values()) expect(described.get(tags[0] ?? '')).toBeTruthy();
  });

  it.each(Object.entries(bodyExamples))('shows an example request for %s that is accepted', (name, example) => {
    const { body } = (calls as unknown as Record<string, Call>)[name] ?? {};
    const schema = typeof body === 'function' ? body({ limits: config.limits, nowMs: 0 }) : body;
    expect(z.prettifyError((schema ?? z.never()).safeParse(example).error ?? new z.ZodError([]))).toBe('');
  });
});
