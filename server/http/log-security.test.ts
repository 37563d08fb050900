import { beforeEach, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import { takeLog } from '../testing/canary/other-ways.ts';
import { aCaller } from '../testing/generated/callers.ts';
import { send } from '../testing/generated/send.ts';
import { aManager, aPhone } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem({ LOG_LEVEL: 'info' });
const lines = takeLog(system);
beforeEach(() => void lines.splice(0));

type Line = { msg: string; call?: string; code?: string; who?: string };
const written = (msg: string): Line[] => lines.map(line => JSON.parse(line) as Line).filter(line => line.msg === msg);

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
