import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { pushes, requests } from '#contract/schemas/chat-frames.ts';
import { readConfig } from '../../config.ts';
import { asyncApiDocument } from './document.ts';

const document = asyncApiDocument(
  readConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', SECRET_KEY: 'a key that is long enough to be one' }),
);

it('is valid AsyncAPI 3', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'asyncapi.json',
    config: await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } }),
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('describes every frame of the contract', () => {
  const named = Object.keys(document.components.messages);
  expect(named).toEqual(
    expect.arrayContaining([
      ...Object.keys(requests).flatMap(name => [`${name}Ask`, `${name}Reply`]),
      ...Object.keys(pushes).map(name => `${name}Push`),
    ]),
  );
});
