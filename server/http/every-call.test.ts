import { describe, expect, it } from 'vitest';
import { API_VERSION, type Call, type Who } from '#contract/call.ts';
import { type CallName, calls } from '#contract/index.ts';
import { newId } from '../ids.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aCommon, aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const owner = await aManager(system);
const model = await aModel(system);
const job = await anOpenJob(system, owner, staff);
const people: Record<string, Person | null> = {
  nobody: null,
  common: await aCommon(system),
  manager: await aManager(system),
  model,
  staff,
};

/** What someone without the relation is answered, for a job that is another's. Undefined: they have the relation. */
const turnedAway: Record<Who, Partial<Record<string, number>>> = {
  ANYONE: {},
  SIGNED_IN: { nobody: 401, staff: 401 },
  MANAGER: { nobody: 401, common: 403, model: 403, staff: 401 },
  MODEL: { nobody: 401, common: 403, manager: 403, staff: 401 },
  JOB_OWNER: { nobody: 401, common: 403, manager: 404, model: 403, staff: 401 },
  JOB_OWNER_OR_MODEL: { nobody: 401, common: 403, manager: 404, staff: 401 },
  STAFF: { nobody: 401, common: 401, manager: 401, model: 401 },
};

/** Each one's own token: a client forgets it at the first 401, and would come as nobody from then on. */
const tokens = new Map<Person, string>();
for (const person of [...Object.values(people), owner])
  await person?.client.authorized(async token => {
    tokens.set(person, token ?? '');
    return new Response();
  });

const send = async (row: Call, ids: Record<string, string>, person: Person | null | undefined) => {
  const token = person && tokens.get(person);
  const address = row.address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'all');
  return fetch(`${system.url}/${API_VERSION}${address}`, {
    method: row.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(row.body && { 'content-type': 'application/json' }),
    },
    ...(row.body && { body: '{}' }),
  });
};

const cases = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, row]) =>
  Object.entries(turnedAway[row.who])
    // Staff have a stream too.
    .filter(([who]) => name !== 'getEvents' || who !== 'staff')
    .map(([who, status]) => ({ name, row, who, status })),
);

describe('who may call', () => {
  it.each(cases)('$name answers $status to $who', async ({ row, who, status }) => {
    const foreign = { id: job.id, jobId: job.id, modelId: model.id, type: 'all', status: 'active', code: 'ZZZZZZZ' };
    expect((await send(row, foreign, people[who])).status).toBe(status);
  });

  const aboutJobs = cases.filter(({ row, who }) => row.who === 'JOB_OWNER' && who === 'manager');
  it.each(aboutJobs)('$name answers 404 for a job that is not there', async ({ row }) => {
    const absent = { id: newId(), jobId: newId(), modelId: newId(), type: 'all' };
    expect((await send(row, absent, owner)).status).toBe(404);
  });

  it('gives the foreign and the absent the same answer', async () => {
    const read = (id: string) =>
      people.manager?.client
        .call('getJob', { path: { id } })
        .catch((error: { status: number; code: string; sentence: string }) => ({
          status: error.status,
          code: error.code,
          sentence: error.sentence,
        }));
    expect(await read(job.id)).toEqual(await read(newId()));
  });
});
