import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceptions, urgentAdvisories } from './vulnerabilities.ts';

const advisory = (id: string, severity: string) => ({
  id,
  url: `https://github.com/advisories/${id}`,
  title: 'Reads files it should not',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8, vectorString: null },
});

/** A registry that knows a high advisory about one package and a low one about another, and no packages. */
const registry = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.statusCode = request.method === 'POST' ? 200 : 404;
  const known = { fastify: [advisory('GHSA-aaaa-bbbb-cccc', 'high')], ws: [advisory('GHSA-dddd-eeee-ffff', 'low')] };
  response.end(JSON.stringify(request.method === 'POST' ? known : {}));
});
const at = (port: number) => [`--registry=http://127.0.0.1:${port}`];
const portOf = () => (registry.address() as AddressInfo).port;

beforeAll(() => new Promise<void>(done => registry.listen(0, '127.0.0.1', done)));
afterAll(() => void registry.close());

const today = '2026-03-01';
const excepted = (until: string) => [{ advisory: 'GHSA-aaaa-bbbb-cccc', why: 'reads nothing here', until } as const];

describe('urgentAdvisories', { timeout: 60_000 }, () => {
  it('names what is high or critical, once, and nothing below', async () => {
    const found = await urgentAdvisories([], today, at(portOf()));
    expect(found).toEqual([
      'fastify: Reads files it should not (high), https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    ]);
  });

  it('leaves out what has an exception, until its last day', async () => {
    expect(await urgentAdvisories(excepted('2026-03-01'), today, at(portOf()))).toEqual([]);
    expect(await urgentAdvisories(excepted('2026-02-28'), today, at(portOf()))).toHaveLength(1);
  });

  it('says that the registry cannot be asked, instead of that there is nothing', async () => {
    expect(await urgentAdvisories([], today, at(1))).toBeNull();
  });
});

it('has an exception only with a reason and a last day', () => {
  for (const { advisory: id, why, until } of exceptions) {
    expect(id).toMatch(/^GHSA(-\w{4}){3}$/);
    expect(why.length).toBeGreaterThan(20);
    expect(until).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
