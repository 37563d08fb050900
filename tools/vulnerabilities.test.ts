import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceptions, readAudit, urgentAdvisories } from './vulnerabilities.ts';

const advisory = (id: string, severity: string) => ({
  id,
  url: `https://github.com/advisories/${id}`,
  title: 'Reads files it should not',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8, vectorString: null },
});

const known = { fastify: [advisory('GHSA-aaaa-bbbb-cccc', 'high')], ws: [advisory('GHSA-dddd-eeee-ffff', 'low')] };
/** What the registry answers about vulnerabilities. */
let answer = { status: 200, body: JSON.stringify(known) };
/** A registry that knows a high advisory about one package and a low one about another, and no packages. */
const registry = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  const { status, body } = request.method === 'POST' ? answer : { status: 404, body: '{}' };
  response.statusCode = status;
  response.end(body);
});
const at = (port: number) => [`--registry=http://127.0.0.1:${port}`];
const portOf = () => (registry.address() as AddressInfo).port;

beforeAll(() => new Promise<void>(done => registry.listen(0, '127.0.0.1', done)));
afterAll(() => void registry.close());

const today = '2026-03-01';
const excepted = (until: string) => [{ advisory: 'GHSA-aaaa-bbbb-cccc', why: 'reads nothing here', until } as const];

describe('urgentAdvisories', { tags: ['long'] }, () => {
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
    expect(await urgentAdvisories([], today, at(1))).toEqual({ skipped: 'the registry cannot be reached' });
    answer = { status: 404, body: '{}' };
    expect(await urgentAdvisories([], today, at(portOf()))).toEqual({
      skipped: 'the registry answers questions about vulnerabilities with 404',
    });
  });

  it.each([
    ['that refuses what it was asked', { status: 400, body: '{}' }],
    ['that is no JSON', { status: 200, body: '<!doctype html>' }],
  ])('fails for an answer %s', async (_, given) => {
    answer = given;
    await expect(urgentAdvisories([], today, at(portOf()))).rejects.toThrow('no report that is known here');
  });
});

describe('readAudit', () => {
  it.each([
    '',
    'npm error',
    '[]',
    '{}',
    '{"vulnerabilities":[]}',
    '{"vulnerabilities":{"fastify":{"severity":"high"}}}',
    '{"auditReportVersion":3,"findings":{}}',
    '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}',
    '{"message":"400 Bad Request","statusCode":400}',
    '{"message":"invalid json response body"}',
  ])('fails for %s', output => {
    expect(() => readAudit(output)).toThrow('no report that is known here');
  });

  it('reads a report of nothing', () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toHaveProperty('vulnerabilities', {});
  });
});

it('has an exception only with a reason and a last day', () => {
  for (const { advisory: id, why, until } of exceptions) {
    expect(id).toMatch(/^GHSA(-\w{4}){3}$/);
    expect(why.length).toBeGreaterThan(20);
    expect(until).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
