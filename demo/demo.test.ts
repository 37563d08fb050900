import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobLifecycles } from '#contract/values/job.ts';
import { moderations } from '#contract/values/user.ts';
import { costLittle, isPassphrase } from '#server/office/passphrase.ts';
import { diskStorage } from '#server/providers/storage/disk.ts';
import { initiallyOpenJobs } from './jobs/jobs.ts';
import { demoManagers } from './managers.ts';
import { demoModels, MODEL_COUNT } from './models.ts';
import { demoModelPhone, demoStaffPassphrase, demoStaffPhone } from './people.ts';
import { playAll } from './play/stage.ts';
import { InhabitedDatabase, seedDemo } from './seed.ts';
import { readSessions } from './sessions-file.ts';
import { aFreshDemo } from './testing/fresh-demo.ts';

const demo = await aFreshDemo();
const { rows, dataDir } = demo;
const count = async (text: string) => Number((await rows(`select count(*) as n from ${text}`))[0]?.n);

describe('seedDemo', () => {
  it('creates jobs and reviews in every state', async () => {
    const lifecycles = await rows('select distinct lifecycle from jobs');
    expect(new Set(lifecycles.map(row => row.lifecycle))).toEqual(new Set(jobLifecycles));
    const found = await rows('select distinct moderation from jobs where moderation is not null');
    expect(new Set(found.map(row => row.moderation))).toEqual(new Set(moderations));
    expect(await count(`jobs where moderation = 'ON_REVIEW'`)).toBeGreaterThanOrEqual(4);
    expect(await count(`users where moderation = 'ON_REVIEW'`)).toBeGreaterThanOrEqual(2);
  });

  it('leaves nothing in the funds of completed jobs, and nothing with the payment provider', async () => {
    const left =
      await rows(`select a.kind, a.owner_id is not distinct from (select job_id from charges where provider_charge_id is not null) as "isTaken",
        abs(sum(l.amount_cents)) = (select amount_cents from charges where provider_charge_id is not null) as "isCharge"
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where a.kind in ('CLIENT_FUNDS', 'MODEL_PAYABLE', 'PROVIDER') group by a.id having sum(l.amount_cents) <> 0 order by 1`);
    // But for the one charge that the processor really took.
    expect(left).toEqual([
      { kind: 'CLIENT_FUNDS', isTaken: true, isCharge: true },
      { kind: 'PROVIDER', isTaken: false, isCharge: true },
    ]);
    expect(await count('ledger_entries')).toBeGreaterThan(100);
  });

  it('issues an invoice for each charge and a credit note for each refund, numbered in the order of their time', async () => {
    for (const [kind, of] of [
      ['INVOICE', 'charges'],
      ['CREDIT_NOTE', 'refunds'],
    ] as const) {
      const issued = await rows(
        `select number, total_cents, content from money_documents where kind = $1 order by created_at, number`,
        [kind],
      );
      expect(issued.length).toBeGreaterThan(10);
      expect(issued.map(({ number }) => number)).toEqual(issued.map((_, at) => at + 1));
      const settled = of === 'charges' ? `charges where status = 'CAPTURED'` : `refunds where status = 'DONE'`;
      const [{ cents = 0 } = {}] = await rows(`select sum(amount_cents)::int as cents from ${settled}`);
      expect(issued.reduce((sum, { total_cents: total }) => sum + total, 0)).toBe(cents);
      for (const { total_cents: total, content } of issued)
        expect(content.lines.reduce((sum: number, line: { amountCents: number }) => sum + line.amountCents, 0)).toBe(
          total,
        );
    }
    const wrong = `money_documents n join money_documents i on i.charge_id = n.charge_id and i.kind = 'INVOICE'
      where n.kind = 'CREDIT_NOTE' and n.content->>'invoice' <> 'INV-' || lpad(i.number::text, 6, '0')`;
    expect(await count(wrong)).toBe(0);
  });

  it('pays out to each model what the model was paid', async () => {
    const paid = `(select model_id as id, sum(pay_cents) as cents from earnings where status = 'PAID' group by 1)`;
    const sent = `(select user_id as id, sum(amount_cents) as cents from payouts group by 1)`;
    expect(await count(`${paid} p full join ${sent} s using (id) where p.cents is distinct from s.cents`)).toBe(0);
    expect(await count('payouts')).toBeGreaterThan(300);
  });

  it('stores counts that match the rows, past times only, and resets the clock', async () => {
    const wrong = await count(`job_tallies t where (applied, pending, booked, declined) is distinct from (
      select row(count(*) filter (where status = 'APPLIED')::int, count(*) filter (where status = 'PENDING')::int,
        count(*) filter (where status = 'BOOKED')::int, count(*) filter (where status = 'DECLINED')::int)
      from participants p where p.job_id = t.job_id)`);
    expect(wrong).toBe(0);
    expect(await count('audit_entries where created_at > app_now()')).toBe(0);
    expect(await count(`audit_entries where created_at < app_now() - interval '10 days'`)).toBeGreaterThan(300);
    expect(await count('participants where updated_at > app_now()')).toBe(0);
    expect(await rows('select offset_ms from app_clock')).toEqual([{ offset_ms: '0' }]);
  });

  it('gives everyone pictures with a placeholder, and stores their originals', async () => {
    expect(await count(`model_photos where kind <> 'DIGITAL'`)).toBe(24 * 5 + 48 * 4 + 48 * 3);
    expect(
      await count(`model_photos p join images i on i.id = p.image_id where kind = 'DIGITAL' and i.is_private`),
    ).toBe(90);
    expect(await count('images where is_private')).toBe(90);
    expect(await count('board_images')).toBe(5);
    expect(
      await count(
        `images where placeholder !~ '^linear-gradient[(]#[0-9a-f]{6}(,#[0-9a-f]{6}){3}[)]$' or placeholder is null`,
      ),
    ).toBe(0);
    const [image] = await rows('select storage_key from images limit 1');
    expect(String(await diskStorage(join(dataDir, 'files')).get(image?.storage_key))).toMatch(/^<svg /);
  });

  it('creates staff who can sign in with the passphrase', async () => {
    costLittle(false);
    const [staff] = await rows('select passphrase_hash from staff');
    expect(await isPassphrase(demoStaffPassphrase, staff?.passphrase_hash)).toBe(true);
  });

  it('only reads the sessions on the second run', async () => {
    const before = await count('audit_entries');
    await rows(`update sessions set generation = 7 where id = $1`, [demoModels()[1]?.sessionId]);
    await rows(`update sessions set revoked_at = app_now() where id = $1`, [demoModels()[2]?.sessionId]);
    await seedDemo(demo.databaseUrl, { dataDir, secretKey: demo.secretKey });
    expect(await count('audit_entries')).toBe(before);
    const tokens = readSessions(dataDir)?.refreshTokens ?? {};
    expect(tokens[demoModels()[1]?.id ?? '']).toContain('.7.');
    expect(tokens).not.toHaveProperty(demoModels()[2]?.id ?? '');
    expect(Object.keys(tokens)).toHaveLength(demoManagers.length + MODEL_COUNT - 2);
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'demo/sessions.json')).mode & 0o777).toBe(0o600);
  });
});

describe('a database without the demo', () => {
  it.each(['staff', 'users'])('is not seeded where %s have a number that can belong to someone', async table => {
    const { databaseUrl, rows: query } = await aFreshDemo();
    // By its first member of staff a database is known to be seeded.
    await query('update staff set phone = $2 where phone = $1', [demoStaffPhone, '+17025550199']);
    await query(
      `update ${table} set phone = '+14155552671' where phone = (select max(phone) from ${table} where phone <> '+17025550199')`,
    );
    const countStaff = () => query('select count(*) from staff');
    const before = await countStaff();
    await expect(seedDemo(databaseUrl, { dataDir, secretKey: demo.secretKey })).rejects.toThrow(InhabitedDatabase);
    expect(await countStaff()).toEqual(before);
  });
});

describe('playAll', () => {
  const ending = new AbortController();
  let playing: Promise<void>;
  beforeAll(async () => {
    const { fastify } = await demo.serve();
    const baseUrl = fastify.listeningOrigin;
    const sessions = readSessions(dataDir);
    if (!sessions) throw new Error('There are no sessions.');
    const play = { baseUrl, dataDir, sessions, models: demoModels(), initiallyOpenJobs: initiallyOpenJobs() };
    playing = playAll({ ...play, signal: ending.signal });
  }, 30_000);
  afterAll(async () => {
    ending.abort();
    await playing;
  });

  it('applies to newly opened jobs only, and never as the visitor’s model', async () => {
    const visitor = `(select id from users where phone = '${demoModelPhone}')`;
    const before = await rows(`select sum(applied)::int as n from job_tallies`);
    const [job] = await rows(
      `select j.id from jobs j where lifecycle = 'DRAFT' and moderation = 'ON_REVIEW' order by id limit 1`,
    );
    await rows(`update jobs set moderation = 'APPROVED', lifecycle = 'APPLICATIONS_ACCEPTANCE' where id = $1`, [
      job?.id,
    ]);
    const applied = async () =>
      Number((await rows('select applied from job_tallies where job_id = $1', [job?.id]))[0]?.applied);
    await expect.poll(applied, { timeout: 30_000 }).toBeGreaterThan(0);
    const after = await rows(`select sum(applied)::int as n from job_tallies`);
    expect(after[0]?.n).toBe(before[0]?.n + (await applied()));
    expect(await count(`participants where job_id = '${job?.id}' and model_id = ${visitor}`)).toBe(0);
  }, 60_000);
});
