import { beforeEach, describe, expect, it } from 'vitest';
import { identityPictureAddress } from '#contract/rules/file-addresses.ts';
import { FILES_ADDRESS } from '#contract/values/file.ts';
import { collectFiles } from '../file/index.ts';
import { aPhotograph, sendIdentityPicture, submitDocument, verifyPerson } from '../testing/identity.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;
const manager = await aManager(system);
/** For each test: a session of staff ends after half a day. */
let staff: Person;
beforeEach(async () => {
  staff = await aStaff(system);
});

const apply = async (model: Person) => {
  const job = await anOpenJob(system, manager, staff);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  const at = { jobId: job.id, modelId: model.id };
  return { job, at, path: { id: job.id }, accept: () => manager.client.call('acceptApplication', { path: at }) };
};

const checkOf = async ({ id }: Person) => {
  const { items } = await staff.client.call('getIdentityChecks', {});
  const found = items.find(({ person }) => person.id === id);
  if (!found) throw new Error('It is not in the queue.');
  return found;
};

const lookAt = (checkId: string, { session }: Person) =>
  fetch(system.url + FILES_ADDRESS + identityPictureAddress(checkId, 'DOCUMENT'), {
    headers: { authorization: `Bearer ${session.read().accessToken}` },
  });
const fits = { document: 'FITS', person: 'FITS', birthDate: '1999-03-04' } as const;
const objectsOf = async () => {
  const keys: string[] = [];
  for await (const { key } of system.server.app.storage.list('identity')) keys.push(key);
  return keys;
};

describe('acceptApplication', () => {
  it('asks an applicant who is not verified, and books nobody before they are', async () => {
    const model = await aModel(system, { verified: false });
    const { path, accept } = await apply(model);
    const { applicant, counts } = await accept();
    expect([applicant.status, applicant.needsIdentity, counts.pending, counts.booked]).toEqual(['PENDING', true, 1, 0]);
    expect((await accept()).applicant.status).toBe('PENDING');
    await system.wait(61_000);
    expect(await textsTo(system, model)).toContainEqual(expect.stringMatching(/The client wants you.*who you are/));
    const answer = { path, body: { answer: 'ACCEPTED' } } as const;
    await expect(model.client.call('answerRequest', answer)).rejects.toMatchObject({ code: 'IDENTITY_NEEDED' });
    await verifyPerson(system.url, model, staff);
    expect(await textsTo(system, model)).toContainEqual(expect.stringMatching(/^You are verified\. Your answer/));
    await model.client.call('answerRequest', answer);
    const [part] = await system.sql('select status from participants where model_id = $1', [model.id]);
    expect(part?.status).toBe('BOOKED');
  });

  it('stops the time to answer while staff look at the document, and gives back what was left of it', async () => {
    const model = await aModel(system, { verified: false });
    const { at, path, accept } = await apply(model);
    await accept();
    const now = () => system.server.app.clock.now().getTime();
    const both = async () => {
      const applicant = await manager.client.call('getApplicant', { path: at });
      const job = await model.client.call('getJob', { path });
      const own = job.audience === 'MODEL' ? job.participation : null;
      return [applicant.status, applicant.requestExpiresAt, own?.requestExpiresAt];
    };
    await system.wait(22 * 3_600_000);
    staff = await aStaff(system);
    await submitDocument(system.url, model);
    expect(await both()).toEqual(['PENDING', null, null]);
    await system.wait(5 * 3_600_000);
    expect(await both()).toEqual(['PENDING', null, null]);
    const check = await checkOf(model);
    await staff.client.call('decideIdentity', { path: { id: check.id }, body: fits });
    const [, expiresAt] = await both();
    const left = Date.parse(String(expiresAt)) - now();
    expect(left).toBeGreaterThan(1.9 * 3_600_000);
    expect(left).toBeLessThan(2.1 * 3_600_000);
    await model.client.call('answerRequest', { path, body: { answer: 'ACCEPTED' } });
    expect((await manager.client.call('getApplicant', { path: at })).status).toBe('BOOKED');
  });

  it('lets an offer that stands still end with the start of the job, and be declined before', async () => {
    const [waits, declines] = [await aModel(system, { verified: false }), await aModel(system, { verified: false })];
    const [one, other] = [await apply(waits), await apply(declines)];
    await one.accept();
    await other.accept();
    await submitDocument(system.url, waits);
    await submitDocument(system.url, declines);
    await system.wait(25 * 3_600_000);
    await declines.client.call('answerRequest', { path: other.path, body: { answer: 'DECLINED' } });
    await system.sql(`update requests set expires_at = app_now() - interval '1 minute' where job_id = $1`, [
      one.job.id,
    ]);
    await system.wait(60_000);
    const statusOf = async () =>
      (await system.sql('select status from requests where job_id = $1', [one.job.id]))[0]?.status;
    expect(await statusOf()).toBe('SENT');
    await system.wait(Date.parse(String(one.job.startsAt)) - system.server.app.clock.now().getTime() + 60_000);
    expect(await statusOf()).toBe('CANCELLED');
  });

  it('holds no money for an applicant who is only asked', async () => {
    const model = await aModel(system, { verified: false });
    const { job, accept } = await apply(model);
    await system.wait(Date.parse(job.startsAt ?? '') - system.server.app.clock.now().getTime() - 2 * DAY_MS);
    expect((await accept()).applicant.status).toBe('PENDING');
    expect(await system.sql('select 1 from charges where job_id = $1', [job.id])).toEqual([]);
  });

  it('is refused by the database too', async () => {
    const model = await aModel(system, { verified: false });
    const { job } = await apply(model);
    const book = system.sql(
      `update participants set status = 'BOOKED', place = 'FEMALE', booked_at = app_now() where job_id = $1`,
      [job.id],
    );
    await expect(book).rejects.toMatchObject({ constraint: 'participants_identity' });
  });
});

describe('submitIdentity', () => {
  it('stores pictures that only staff can read, and deletes them 30 days after the decision', async () => {
    const model = await aModel(system, { verified: false });
    const before = await objectsOf();
    await submitDocument(system.url, model);
    const own = (await objectsOf()).filter(key => !before.includes(key));
    expect(own).toHaveLength(2);
    for (const key of own) expect((await system.server.app.storage.get(key))?.includes('WEBP')).toBe(false);
    const { id } = await checkOf(model);
    const look = (person: Person = staff) => lookAt(id, person);
    const seen = await look();
    expect([seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    expect(Buffer.from(await seen.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await look(model)).status).toBe(401);
    await staff.client.call('decideIdentity', { path: { id }, body: fits });
    await system.wait(29 * DAY_MS);
    await system.upkeep();
    staff = await aStaff(system);
    expect(await objectsOf()).toEqual(expect.arrayContaining(own));
    await system.wait(2 * DAY_MS);
    await system.upkeep();
    staff = await aStaff(system);
    expect((await objectsOf()).filter(key => own.includes(key))).toEqual([]);
    expect((await look()).status).toBe(404);
  });

  it('takes each picture once, of the caller alone, and no file that is none', async () => {
    const [model, other] = [await aModel(system, { verified: false }), await aModel(system, { verified: false })];
    const send = async (kind: 'DOCUMENT' | 'SELFIE', person = model) => {
      const answer = await sendIdentityPicture(system.url, person, kind, await aPhotograph());
      return ((await answer.json()) as { id: string }).id;
    };
    const [documentId, selfieId, foreign] = [await send('DOCUMENT'), await send('SELFIE'), await send('SELFIE', other)];
    for (const body of [
      { documentId, selfieId: foreign },
      { documentId: selfieId, selfieId: documentId },
    ])
      await expect(model.client.call('submitIdentity', { body })).rejects.toMatchObject({ code: 'IDENTITY_PICTURES' });
    expect((await model.client.call('submitIdentity', { body: { documentId, selfieId } })).state).toBe('WAITING');
    const broken = await sendIdentityPicture(system.url, model, 'SELFIE', Buffer.from('no picture'));
    expect([broken.status, await broken.json()]).toMatchObject([422, { code: 'IMAGE_TYPE' }]);
    const tiny = await sendIdentityPicture(
      system.url,
      model,
      'SELFIE',
      await aPhotograph().then(b => b.subarray(0, 99)),
    );
    expect(tiny.status).toBe(422);
  });

  it('deletes pictures that were never sent within a day', async () => {
    const model = await aModel(system, { verified: false });
    const before = await objectsOf();
    await sendIdentityPicture(system.url, model, 'DOCUMENT', await aPhotograph());
    await collectFiles(system.server.app);
    expect(await objectsOf()).toHaveLength(before.length + 1);
    await system.wait(DAY_MS + 60_000);
    await system.upkeep();
    const left = await system.sql('select 1 from identity_pictures where user_id = $1', [model.id]);
    expect(left).toEqual([]);
  });

  it('is possible three times a day', async () => {
    const model = await aModel(system, { verified: false });
    for (let tries = 0; tries < 3; tries += 1) {
      await submitDocument(system.url, model);
      const path = { id: (await checkOf(model)).id };
      await staff.client.call('decideIdentity', { path, body: { ...fits, document: 'UNREADABLE', birthDate: null } });
    }
    await expect(submitDocument(system.url, model)).rejects.toMatchObject({ code: 'IDENTITY_TRIES' });
    expect((await model.client.call('getIdentity', {})).retryAt).not.toBeNull();
    await system.wait(DAY_MS + 60_000);
    await submitDocument(system.url, model);
  });
});

describe('getIdentityChecks', () => {
  it('says when the profile was born to whoever has looked at the document, which the audit keeps', async () => {
    const model = await aModel(system, { verified: false });
    await submitDocument(system.url, model);
    const [{ id }, colleague] = [await checkOf(model), await aStaff(system)];
    await lookAt(id, colleague);
    expect((await checkOf(model)).birthDate).toBeNull();
    await lookAt(id, staff);
    expect((await checkOf(model)).birthDate).toBe('1999-03-04');
    const looks = await system.sql(
      `select actor from audit_entries where subject_id = $1 and action = 'IDENTITY_VIEWED' order by id`,
      [model.id],
    );
    expect(looks).toEqual([{ actor: `staff:${colleague.id}` }, { actor: `staff:${staff.id}` }]);
  });
});

describe('decideIdentity', () => {
  it('says what was wrong, and takes the age from the document', async () => {
    const model = await aModel(system, { verified: false });
    await submitDocument(system.url, model);
    const path = { id: (await checkOf(model)).id };
    const young = `${system.server.app.clock.now().getUTCFullYear() - 17}-01-01`;
    const { passed } = await staff.client.call('decideIdentity', { path, body: { ...fits, birthDate: young } });
    expect(passed).toBe(false);
    const identity = await model.client.call('getIdentity', {});
    expect(identity).toMatchObject({ state: 'FAILED', failed: { document: 'FITS', person: 'UNDER_AGE' } });
    expect(await textsTo(system, model)).toContainEqual(
      expect.stringMatching(/Under 18.*Nothing of yours was deleted/),
    );
    await expect(staff.client.call('decideIdentity', { path, body: fits })).rejects.toMatchObject({
      code: 'IDENTITY_DECIDED',
    });
  });

  it('puts those first whose offered job starts first, and takes over the birth date', async () => {
    const [early, late] = [await aModel(system, { verified: false }), await aModel(system, { verified: false })];
    await submitDocument(system.url, early);
    await submitDocument(system.url, late);
    await (await apply(late)).accept();
    const { items } = await staff.client.call('getIdentityChecks', {});
    const position = ({ id }: Person) => items.findIndex(({ person }) => person.id === id);
    expect(position(late)).toBeLessThan(position(early));
    const starts = await system.sql(
      'select j.starts_at as at from requests r join jobs j on j.id = r.job_id where r.model_id = $1',
      [late.id],
    );
    expect(starts).toEqual([{ at: new Date((await checkOf(late)).jobStartsAt ?? '') }]);
    const path = { id: (await checkOf(late)).id };
    await staff.client.call('decideIdentity', { path, body: { ...fits, birthDate: '1998-02-03' } });
    expect((await late.client.call('getModelProfile', {})).profile?.birthDate).toBe('1998-02-03');
  });
});

describe('askIdentity', () => {
  it('keeps a manager from booking until they are verified, and deletes no draft', async () => {
    const asked = await aManager(system);
    const model = await aModel(system);
    const job = await anOpenJob(system, asked, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await expect(submitDocument(system.url, asked)).rejects.toMatchObject({ code: 'NOTHING_ASKED' });
    await staff.client.call('askIdentity', { path: { id: asked.id }, body: { text: 'The company has no website.' } });
    expect((await asked.client.call('getIdentity', {})).asked?.reason).toBe('The company has no website.');
    const path = { jobId: job.id, modelId: model.id };
    await expect(asked.client.call('acceptApplication', { path })).rejects.toMatchObject({ code: 'IDENTITY_NEEDED' });
    const { id: draft } = await asked.client.call('copyJob', { path: { id: job.id } });
    await submitDocument(system.url, asked);
    const check = { id: (await checkOf(asked)).id };
    await staff.client.call('decideIdentity', { path: check, body: { ...fits, person: 'OTHER_FACE' } });
    expect((await asked.client.call('getJob', { path: { id: draft } })).id).toBe(draft);
    await verifyPerson(system.url, asked, staff);
    expect((await asked.client.call('acceptApplication', { path })).applicant.status).toBe('BOOKED');
  });
});

it('is part of the copy of one’s data, and erased with the account', async () => {
  const model = await aModel(system, { verified: false });
  await submitDocument(system.url, model);
  const { identityChecks } = await model.client.call('getOwnData', {});
  expect(identityChecks).toMatchObject([{ provider: 'OFFICE', status: 'WAITING', pictures: 2 }]);
  const before = (await objectsOf()).length;
  await model.client.call('deleteUser', {});
  expect(await system.sql('select 1 from identity_checks where user_id = $1', [model.id])).toEqual([]);
  await expect.poll(async () => (await objectsOf()).length).toBe(before - 2);
});
