import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import { openRateLimits } from '../rate-limits.ts';
import { watch } from '../testing/canary/operator.ts';
import { aCaller } from '../testing/generated/callers.ts';
import { send } from '../testing/generated/send.ts';
import { aSubmittedJob } from '../testing/jobs.ts';
import { aCommon, aManager, aPhone } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { openSecurityLog } from './log-security.ts';

const system = await aSystem({ LOG_LEVEL: 'info' });
const lines = watch(system.server).log;
beforeEach(() => void lines.splice(0));
afterEach(() => void vi.useRealTimers());

type Line = { msg: string; time: number; call?: string; code?: string; who?: string; lines?: Record<string, number> };
const writtenIn = (log: readonly string[], msg: string): Line[] =>
  log.map(line => JSON.parse(line) as Line).filter(line => line.msg === msg);
const written = (msg: string): Line[] => writtenIn(lines, msg);

it('writes a sign-in, and who it was by a mark alone', async () => {
  const phoneNumber = aPhone();
  const client = system.client();
  await client.call('sendCode', { body: { phoneNumber } });
  const body = { grant_type: 'verification_code', phoneNumber, code: await system.codeFor(phoneNumber) } as const;
  await client.call('getAccessToken', { body });
  expect(written('signed in')).toEqual([
    expect.objectContaining({ call: 'getAccessToken', who: expect.stringMatching(/^[\w-]{16}$/) }),
  ]);
  expect(lines.join('')).not.toContain(phoneNumber);
});

it('writes a wrong code, what a role may not, and records of others, each with the same mark for the same caller', async () => {
  const model = await aCaller(system, 'MODEL');
  const staff = await aCaller(system, 'STAFF_SUPPORT');
  const { id } = await aManager(system);
  await send(system, calls.getAccessToken, null, {
    body: { grant_type: 'verification_code', phoneNumber: aPhone(), code: '000000' },
  });
  await send(system, calls.getFavourites, model);
  await send(system, calls.getApplicant, await aCaller(system, 'MANAGER'), { path: { jobId: id, modelId: model.id } });
  for (let time = 0; time < 2; time += 1) await send(system, calls.getStaffMembers, staff);
  const refused = written('refused');
  expect(refused.map(({ call, code }) => `${call} ${code}`)).toEqual([
    'getAccessToken CODE_WRONG',
    'getFavourites FORBIDDEN',
    'getApplicant NOT_FOUND',
    'getStaffMembers FORBIDDEN',
    'getStaffMembers FORBIDDEN',
  ]);
  expect(new Set(refused.map(({ who }) => who)).size).toBe(4);
  expect(lines.join('')).not.toContain(staff.id);
});

it('writes ten lines a minute about one caller', async () => {
  const model = await aCaller(system, 'MODEL');
  for (let time = 0; time < 15; time += 1) await send(system, calls.getFavourites, model);
  expect(written('refused').length).toBe(10);
});

it('writes what is invalid, a key used twice and a step out of turn, without what was sent', async () => {
  const { client, id } = await aCommon(system);
  const manager = await aManager(system);
  const job = await aSubmittedJob(system, manager);
  const cancel = () =>
    manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'OTHER', description: 'It burnt down.' },
    });
  await cancel();
  lines.splice(0);
  const name = '\u202eSecret Name';
  await expect(client.call('saveName', { body: { name } })).rejects.toMatchObject({ code: 'VALIDATION' });
  await send(system, calls.sendCode, null, { body: '{"phoneNumber":' });
  const key = { idempotencyKey: 'the-same-key-for-two-names' };
  await client.call('saveName', { body: { name: 'Ines Vale' } }, key);
  await expect(client.call('saveName', { body: { name: 'Another Name' } }, key)).rejects.toMatchObject({
    code: 'KEY_REUSED',
  });
  await expect(cancel()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  expect(written('refused').map(({ call, code }) => `${call} ${code}`)).toEqual([
    'saveName VALIDATION',
    'sendCode MALFORMED',
    'saveName KEY_REUSED',
    'cancelJob ILLEGAL_TRANSITION',
  ]);
  for (const sent of ['Secret', 'Another Name', 'burnt', 'phoneNumber', id, job.id])
    expect(lines.join('')).not.toContain(sent);
});

/** A server with nothing but this log and two calls: one that is always refused, and one that always signs in. */
const aBareServer = () => {
  const log: string[] = [];
  const fastify = Fastify({ logger: { level: 'info', stream: { write: line => void log.push(line) } } });
  const rateLimits = openRateLimits({ counts: [], hash: key => key });
  const { refused } = openSecurityLog(fastify, { ...system.server.app, rateLimits });
  fastify.get('/refused', (request, reply) => {
    refused(request, 'VALIDATION');
    return reply.send();
  });
  fastify.get('/signed-in', { config: { call: 'getAccessToken' } }, (_request, reply) => reply.send());
  const ask = (url: string, remoteAddress: string) => fastify.inject({ url, remoteAddress });
  return { log, ask, close: () => fastify.close() };
};

it('writes six hundred lines a minute about all, sign-ins apart, and at the end how many it omitted', async () => {
  const { log, ask, close } = aBareServer();
  for (let caller = 0; caller < 620; caller += 1) await ask('/refused', `10.1.${caller >> 8}.${caller & 255}`);
  await ask('/signed-in', '10.2.0.1');
  expect(writtenIn(log, 'refused').length).toBe(600);
  expect(writtenIn(log, 'signed in').length).toBe(1);
  await close();
  expect(writtenIn(log, 'omitted').map(line => line.lines)).toEqual([{ VALIDATION: 20 }]);
});

it('writes each minute how many lines it omitted, by kind, and nothing when there are none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { log, ask, close } = aBareServer();
  for (let time = 0; time < 13; time += 1)
    for (const url of ['/refused', '/signed-in']) for (const from of ['192.0.2.1', '192.0.2.2']) await ask(url, from);
  expect(writtenIn(log, 'omitted')).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  expect(writtenIn(log, 'omitted').map(line => line.lines)).toEqual([{ VALIDATION: 6, 'signed in': 6 }]);
  await close();
});

it('writes times in milliseconds since 1970, which are in UTC', async () => {
  const before = Date.now();
  await send(system, calls.getFavourites, await aCaller(system, 'MODEL'));
  const [line] = written('refused');
  expect(line?.time).toBeGreaterThanOrEqual(before);
  expect(line?.time).toBeLessThanOrEqual(Date.now());
});
