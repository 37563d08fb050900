import { describe, expect, it } from 'vitest';
import { verifyPerson } from '../testing/identity.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aPersona, personaEvent, personaSignature } from '../testing/persona.ts';
import { aSystem } from '../testing/system.ts';
import { readOpenCheck } from './may-verify.ts';
import { settleInquiry } from './settle-inquiry.ts';

const system = await aSystem();
const HOUR_MS = 3_600_000;
const persona = await aPersona();
system.server.app.identity = { ...system.server.app.identity, inquiries: persona.adapter };

const deliver = async (body: Buffer, signature = personaSignature(body)): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'persona-signature': signature };
  const answer = await fetch(`${system.url}/webhooks/persona`, { method: 'POST', headers, body: new Uint8Array(body) });
  return answer.status;
};

const stateOf = async ({ client }: Person) => (await client.call('getIdentity', {})).state;
const aNewcomer = () => aModel(system, { verified: false });
const begin = async (person: Person) => (await person.client.call('startInquiry', {})).inquiryId;

describe('startInquiry', () => {
  it('creates one inquiry for a person, by a pinned version and an idempotency key', async () => {
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    expect(persona.inquiries.get(inquiryId)?.referenceId).toBe(model.id);
    expect(persona.requests.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer persona_of_the_tests',
      'persona-version': '2023-01-05',
      'idempotency-key': expect.any(String),
    });
    expect(await model.client.call('startInquiry', {})).toEqual({
      inquiryId,
      sessionToken: `session of ${inquiryId}`,
      environmentId: 'env_of_the_tests',
    });
  });

  it('finds the same inquiry after an answer that was lost', async () => {
    const model = await aNewcomer();
    persona.faults.push(503);
    await expect(begin(model)).rejects.toMatchObject({ code: 'IDENTITY_UNREACHABLE' });
    const before = persona.inquiries.size;
    const inquiryId = await begin(model);
    expect(persona.inquiries.size).toBe(before + 1);
    expect(await begin(model)).toBe(inquiryId);
  });

  it('is for models, and for managers whom staff ask', async () => {
    await expect(begin(await aManager(system))).rejects.toMatchObject({ code: 'NOTHING_ASKED' });
  });
});

describe('checkInquiry', () => {
  it('reads what became of it when the form is left', async () => {
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    persona.decide(inquiryId, 'completed');
    expect((await model.client.call('checkInquiry', {})).state).toBe('WAITING');
    persona.decide(inquiryId, 'approved');
    expect((await model.client.call('checkInquiry', {})).state).toBe('VERIFIED');
  });

  it('verifies nobody under 18, without a birth date, or by another person’s inquiry', async () => {
    const young = `${system.server.app.clock.now().getUTCFullYear() - 17}-01-01`;
    for (const [birthDate, failed] of [
      [young, { person: 'UNDER_AGE' }],
      [null, { document: 'UNREADABLE' }],
    ] as const) {
      const model = await aNewcomer();
      persona.decide(await begin(model), 'approved', birthDate);
      expect(await model.client.call('checkInquiry', {})).toMatchObject({ state: 'FAILED', failed });
    }
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    const inquiry = persona.inquiries.get(inquiryId);
    if (inquiry) persona.inquiries.set(inquiryId, { ...inquiry, status: 'approved', referenceId: 'someone else' });
    expect((await model.client.call('checkInquiry', {})).state).toBe('STARTED');
  });
});

describe('settleInquiry', () => {
  it('prolongs an offer once when two readers find that the check goes on', async () => {
    const { app } = system.server;
    const [model, manager] = [await aNewcomer(), await aManager(system)];
    const { id } = await anOpenJob(system, manager, await aStaff(system));
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
    const endsAt = async () => {
      const [request] = await system.sql('select expires_at from requests where job_id = $1', [id]);
      return Date.parse(String(request?.expires_at));
    };
    const inquiryId = await begin(model);
    persona.decide(inquiryId, 'needs_review');
    await model.client.call('checkInquiry', {});
    const before = await endsAt();
    await system.wait(5 * HOUR_MS);
    persona.decide(inquiryId, 'pending');
    const check = await readOpenCheck(app.database.db, model.id);
    if (!check) throw new Error('There is no open check.');
    const settle = () => settleInquiry(app, persona.adapter, check);
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await stateOf(model)).toBe('STARTED');
    const prolonged = (await endsAt()) - before;
    expect(prolonged).toBeGreaterThan(4.9 * HOUR_MS);
    expect(prolonged).toBeLessThan(5.1 * HOUR_MS);
    // Ended, so that no sweep of a later test reads it.
    persona.decide(inquiryId, 'approved');
    await settle();
    expect(await stateOf(model)).toBe('VERIFIED');
  });
});

describe('submitIdentity', () => {
  it.each(['created', 'needs_review'])(
    'takes over what was %s with Persona once the office checks again',
    async status => {
      const { app } = system.server;
      const model = await aNewcomer();
      const inquiryId = await begin(model);
      persona.decide(inquiryId, status);
      await model.client.call('checkInquiry', {});
      app.identity.inquiries = null;
      try {
        expect(await model.client.call('getIdentity', {})).toMatchObject({ provider: 'OFFICE', state: 'STARTED' });
        await verifyPerson(system.url, model, await aStaff(system));
        expect(await stateOf(model)).toBe('VERIFIED');
      } finally {
        app.identity.inquiries = persona.adapter;
      }
      // What the provider says later is of no inquiry that is known.
      persona.decide(inquiryId, 'declined');
      expect(await deliver(personaEvent(inquiryId))).toBe(200);
      await system.wait(1_000);
      expect(await stateOf(model)).toBe('VERIFIED');
    },
  );
});

describe('webhooks of Persona', () => {
  it('are taken signed by this account and within five minutes, and otherwise refused', async () => {
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    persona.decide(inquiryId, 'approved');
    const body = personaEvent(inquiryId);
    expect(await deliver(body, '')).toBe(400);
    expect(await deliver(body, 't=1,v1=abc')).toBe(400);
    expect(await deliver(body, personaSignature(body, { secret: 'wbhsec_of_another_account' }))).toBe(400);
    expect(await deliver(body, personaSignature(body, { ageSeconds: 301 }))).toBe(400);
    expect(await deliver(body, personaSignature(body, { ageSeconds: -301 }))).toBe(400);
    expect(await deliver(personaEvent('inq_other'), personaSignature(body))).toBe(400);
    const broken = Buffer.from('{"data":');
    expect(await deliver(broken, personaSignature(broken))).toBe(400);
    await system.wait(1_000);
    expect(await stateOf(model)).toBe('STARTED');
    expect(await deliver(body)).toBe(200);
    await system.wait(1_000);
    expect(await stateOf(model)).toBe('VERIFIED');
  });

  it('decide nothing by themselves: repeats, order and contents do not matter', async () => {
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    persona.decide(inquiryId, 'declined');
    // It says "approved", and came before "started".
    const [approved, started] = [personaEvent(inquiryId), personaEvent(inquiryId, 'inquiry.started')];
    const signature = personaSignature(approved);
    expect(await deliver(approved, signature)).toBe(200);
    await system.wait(1_000);
    expect(await stateOf(model)).toBe('FAILED');
    const read = persona.requests.length;
    expect([await deliver(approved, signature), await deliver(started)]).toEqual([200, 200]);
    await system.wait(1_000);
    expect(await stateOf(model)).toBe('FAILED');
    expect(persona.requests.length).toBe(read);
    const entries = `select 1 from audit_entries where subject_id = $1 and action = 'IDENTITY'`;
    expect(await system.sql(entries, [model.id])).toHaveLength(1);
  });

  it('are answered and ignored when they are about another system’s inquiry, or something else', async () => {
    const read = persona.requests.length;
    expect(await deliver(personaEvent('inq_of_another_system'))).toBe(200);
    expect(await deliver(personaEvent('acct_1', 'account.created', 'account'))).toBe(200);
    await system.wait(1_000);
    expect(persona.requests.length).toBe(read);
  });

  it('are made up for when they are lost, and when Persona does not answer', async () => {
    const model = await aNewcomer();
    const inquiryId = await begin(model);
    persona.decide(inquiryId, 'needs_review');
    await model.client.call('checkInquiry', {});
    persona.decide(inquiryId, 'approved');
    persona.faults.push(500);
    await system.wait(3_601_000);
    expect(await stateOf(model)).toBe('WAITING');
    await system.wait(301_000);
    expect(await stateOf(model)).toBe('VERIFIED');
  });
});
