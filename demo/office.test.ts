import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '#client/client.ts';
import { memorySession } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { verifyAudit } from '#server/db/verify-audit.ts';
import { newId } from '#server/ids.ts';
import { reconcile, runMoney } from '#server/money/index.ts';
import { historyOf } from './history/history.ts';
import { demoJobs } from './jobs/jobs.ts';
import { demoModels } from './models.ts';
import { moneyEvents } from './seed/money.ts';
import { officeEvents } from './seed/office.ts';
import { demoReviewerIds, demoStaffIds } from './seed/staff.ts';
import { aFreshDemo } from './testing/fresh-demo.ts';

const demo = await aFreshDemo();
const { rows } = demo;
const server = await demo.serve();
const numberOf = async (text: string) => Number(Object.values((await rows(text))[0] ?? {})[0]);

const signInAs = async (id: string): Promise<Client> => {
  const { clock, config } = server.app;
  const [now, sid] = [clock.now(), newId()];
  await rows(
    `insert into staff_sessions (id, staff_id, expires_at, idle_at, proved_at) values ($1, $2, app_now() + interval '1 hour', app_now() + interval '1 hour', app_now())`,
    [sid, id],
  );
  const session = memorySession();
  const accessToken = await signAccessToken(config, { sub: id, sid, aud: 'office' }, now, 3_600);
  session.write({ accessToken, refreshToken: null });
  return createClient({ wire, baseUrl: server.fastify.listeningOrigin, session });
};

const owner = await signInAs(demoStaffIds.owner);

const accounts = (kind: string) =>
  numberOf(`select coalesce(sum(l.amount_cents), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where a.kind = '${kind}'`);

describe('the books of a fresh demo', () => {
  it('sum to zero, agree with the payment provider, and stand behind an intact audit', async () => {
    expect(await numberOf('select sum(amount_cents) from ledger_lines')).toBe(0);
    const taken = await numberOf('select amount_cents from charges where provider_charge_id is not null');
    expect([await accounts('PROVIDER'), await accounts('CLIENT_FUNDS')]).toEqual([taken, -taken]);
    for (const kind of ['MODEL_PAYABLE', 'CLIENT_DEBT']) expect(await accounts(kind)).toBe(0);
    expect(await accounts('FEES')).toBe(-(await accounts('BANK')));
    expect(await reconcile(server.app, { isForced: true })).toBe(true);
    expect(await rows('select kind, subject from money_findings')).toEqual([]);
    expect(await numberOf('select count(*) from bank_lines where entry_id is not null')).toBeGreaterThan(50);
    expect(await rows('select text from bank_lines where entry_id is null group by text')).toEqual([
      { text: 'MONTHLY SERVICE FEE' },
    ]);
    expect(await verifyAudit(server.app.database.db)).toMatchObject({ fault: null });
  });

  it('are what the rules make of the lives of its jobs: planned again, nothing changes', async () => {
    const ofDone = `select e.id from ledger_entries e join jobs j on j.id = e.job_id where j.lifecycle = 'COMPLETED'`;
    const before = await numberOf(`select count(*) from (${ofDone}) booked`);
    expect(before).toBeGreaterThan(1_000);
    // Of the others nothing is planned before their hours are approved.
    await rows(`update money_work w set due_at = app_now() + case j.lifecycle when 'COMPLETED' then interval '0' else interval '1 day' end
      from jobs j where j.id = w.job_id`);
    await runMoney(server.app);
    const isLeft = `select count(*) from money_work w join jobs j on j.id = w.job_id where j.lifecycle = 'COMPLETED'`;
    expect(await numberOf(isLeft)).toBe(0);
    expect(await numberOf(`select count(*) from (${ofDone}) booked`)).toBe(before);
    const isAsked = `select count(*) from charges c join jobs j on j.id = c.job_id where j.lifecycle = 'COMPLETED' and c.status <> 'CAPTURED'`;
    expect(await numberOf(isAsked)).toBe(0);
  }, 120_000);

  it('have approved hours behind whatever is to be paid', async () => {
    const wrong = `select count(*) from participants p join jobs j on j.id = p.job_id
      where j.lifecycle = 'PAYOUT' and p.status = 'BOOKED' and not exists (
        select from shifts s where s.job_id = p.job_id and s.model_id = p.model_id and s.approved_at is not null)`;
    expect(await numberOf(`select count(*) from jobs where lifecycle = 'PAYOUT'`)).toBeGreaterThan(1);
    expect(await numberOf(wrong)).toBe(0);
  });

  it('give back what a no-show and a lost dispute came to, with a credit note', async () => {
    const given = await rows(`select r.reason, d.total_cents - r.amount_cents as wrong from refunds r
      join money_documents d on d.refund_id = r.id where r.reason in ('NO_SHOW', 'DISPUTE') order by 1`);
    expect(given).toEqual([
      { reason: 'DISPUTE', wrong: 0 },
      { reason: 'NO_SHOW', wrong: 0 },
    ]);
  });
});

describe('the numbers of a fresh demo', () => {
  it('equal the ledger, and what the lists of money show', async () => {
    const { items, before } = await owner.call('getNumbers', { query: { weeks: 13 } });
    const totalOf = (name: string) => {
      const total = items.find(item => item.name === name)?.total;
      return (total?.now.value ?? 0) + (total?.before.value ?? 0);
    };
    // The weeks before end at the same moment of their last week: what is after that belongs to neither.
    const [monday, gap] = [`'${before}T00:00:00Z'::timestamptz`, `interval '91 days'`];
    const counted = (at: string) =>
      `(${at} >= ${monday} + ${gap} or (${at} >= ${monday} and ${at} < app_now() - ${gap}))`;
    const booked = (kind: string, event: string) =>
      numberOf(`select coalesce(sum(l.amount_cents), 0) from ledger_lines l join ledger_entries e on e.id = l.entry_id
        join ledger_accounts a on a.id = l.account_id
        where a.kind = '${kind}' and e.event like '${event}:%' and ${counted('e.created_at')}`);
    expect(totalOf('GROSS_BOOKINGS')).toBe(await booked('PROVIDER', 'capture'));
    expect(totalOf('GROSS_BOOKINGS')).toBe(
      await numberOf(`select sum(amount_cents) from charges where ${counted('captured_at')}`),
    );
    expect(totalOf('REFUNDS')).toBe(-(await booked('PROVIDER', 'refund')));
    expect(totalOf('FEES')).toBe(-(await booked('FEES', 'earning')));
    expect(totalOf('LANDING_VISITS')).toBe(
      await numberOf(`select sum(visits) from landing_visits where ${counted('hour')}`),
    );
    for (const { name, total } of items)
      if (name !== 'NO_SHOWS') expect([name, total.now.value]).not.toEqual([name, 0]);
    const charges = await everything('CHARGES');
    expect(charges.length).toBe(await numberOf('select count(*) from charges'));
    expect(charges.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
      await numberOf('select sum(amount_cents) from charges'),
    );
  });

  const everything = async (list: 'CHARGES' | 'REFUNDS') => {
    const found = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { list, show: 'ALL', limit: 100, ...(cursor && { cursor }) } as const;
      const page = await owner.call('getMoneyItems', { query });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  };

  it('count what the lists hold', async () => {
    const { counts } = await owner.call('getMoneyItems', { query: { list: 'REFUNDS', show: 'OPEN' } });
    for (const list of ['CHARGES', 'REFUNDS', 'CHARGEBACKS', 'EARNINGS', 'PAYOUTS', 'HOLDS'] as const) {
      const open = await owner.call('getMoneyItems', { query: { list, show: 'OPEN', limit: 100 } });
      expect(open.items).toHaveLength(counts[list] ?? -1);
    }
    expect(counts.REFUNDS).toBe(1);
    const queue = await owner.call('getQueue', { query: { limit: 100 } });
    expect(queue.items).toHaveLength(queue.counts.jobs + queue.counts.users);
    const support = await owner.call('getSupportInbox', { query: { show: 'open', limit: 100 } });
    expect(support.items).toHaveLength(support.counts.open);
    expect(support.items.filter(({ state }) => state === 'WAITING')).toHaveLength(support.counts.waiting);
  });
});

describe('the work of the staff of a fresh demo', () => {
  it('has each kind in each of its states', async () => {
    const states = async (text: string) => (await rows(text)).map(row => row.state).sort();
    expect(await states('select distinct state from incidents')).toEqual(['CLOSED', 'OPEN', 'TAKEN']);
    expect(await states('select distinct status as state from no_shows')).toEqual(['ANSWERED', 'CONFIRMED']);
    expect(await states('select distinct status as state from disputes')).toEqual(['DECIDED', 'OPEN']);
    expect(await states('select distinct (closed_at is null) as state from chat_reports')).toEqual([false, true]);
    const inbox = async (show: 'open' | 'done') =>
      (await owner.call('getSupportInbox', { query: { show, limit: 100 } })).items;
    const open = await inbox('open');
    expect(open.filter(({ state, assignee }) => state === 'WAITING' && !assignee).length).toBeGreaterThanOrEqual(3);
    expect(open.filter(({ assignee }) => assignee).length).toBeGreaterThanOrEqual(2);
    expect((await inbox('done')).length).toBeGreaterThanOrEqual(8);
    const queue = await owner.call('getQueue', { query: { limit: 100 } });
    expect(queue.items.some(({ appealed }) => appealed)).toBe(true);
    expect(queue.items.some(({ dueAt }) => Date.parse(dueAt) < Date.now())).toBe(true);
    expect(await states('select distinct state from rights_requests')).toEqual(['DONE', 'OPEN', 'REFUSED']);
    const approvals = async (show: 'WAITING' | 'DECIDED') =>
      (await owner.call('getApprovals', { query: { show } })).items;
    const kindsOf = (items: Awaited<ReturnType<typeof approvals>>) => items.map(({ kind }) => kind).sort();
    expect(kindsOf(await approvals('WAITING'))).toEqual(['CHANGE_SETTING', 'EXPORT_PERSON']);
    expect(kindsOf(await approvals('DECIDED'))).toEqual(['CHANGE_SETTING', 'EXPORT_PERSON']);
    for (const table of ['review_sentences', 'canned_answers', 'staff_notes'])
      expect(await numberOf(`select count(*) from ${table}`)).toBeGreaterThanOrEqual(5);
    const { items } = await owner.call('getCodes', { query: { show: 'CAMPAIGN' } });
    expect(items.find(({ code }) => code === 'SPRNG26')?.joined).toBeGreaterThan(5);
  });

  it('is shared: both decide, and nobody looks at a decision of their own', async () => {
    const decisions = `select staff_id as state from review_decisions group by 1`;
    expect((await rows(decisions)).map(row => row.state).sort()).toEqual([...demoReviewerIds].sort());
    const looks = await rows(`select d.staff_id as decided, l.staff_id as looked, l.looked_at from second_looks l
      join review_decisions d on d.id = l.decision_id`);
    expect(looks.filter(({ looked }) => looked).length).toBeGreaterThan(3);
    expect(looks.filter(({ looked }) => !looked).length).toBeGreaterThan(1);
    for (const { decided, looked } of looks) expect(looked).not.toBe(decided);
    const wrong = `select count(*) from review_decisions d left join audit_entries a on a.id = d.entry_id
      where a.subject_id is distinct from d.subject_id or a.actor <> 'staff:' || d.staff_id or a.created_at > d.decided_at
        or a.after->>'moderation' <> d.verdict`;
    expect(await numberOf(wrong)).toBe(0);
  });

  it('has a setting that the owner can approve as it was asked for', async () => {
    const { items } = await owner.call('getApprovals', {});
    const asked = items.find(({ kind }) => kind === 'CHANGE_SETTING');
    const { id = '', fingerprint = '' } = asked ?? {};
    await owner.call('approveSetting', { path: { id }, body: { text: 'Agreed.', fingerprint } });
    const { items: settings } = await owner.call('getSettings', {});
    expect(settings.find(({ name }) => name === 'undoMinutes')?.value).toBe(30);
  });

  // Last: it changes what the lists hold.
  it('has a refund for a second person to approve, which the processor then makes', async () => {
    const [asked] = await rows(`select r.id, r.charge_id, r.amount_cents, c.provider_charge_id from refunds r
      join charges c on c.id = r.charge_id where r.status = 'APPROVAL'`);
    const atProcessor = async (): Promise<number> =>
      numberOf(`select body->>'amount_refunded' from processor.objects where id = '${asked?.provider_charge_id}'`);
    expect(await atProcessor()).toBe(0);
    await owner.call('approveRefund', { path: { id: asked?.id }, body: { reason: 'Elena showed us the call sheet.' } });
    await expect
      .poll(async () => {
        await runMoney(server.app);
        return (await rows('select status, failure_code from refunds where id = $1', [asked?.id]))[0];
      })
      .toEqual({ status: 'DONE', failure_code: null });
    expect(await atProcessor()).toBe(asked?.amount_cents);
    expect(await rows('select total_cents from money_documents where refund_id = $1', [asked?.id])).toEqual([
      { total_cents: asked?.amount_cents },
    ]);
    expect(await reconcile(server.app, { isForced: true })).toBe(true);
    expect(await rows('select kind, subject from money_findings')).toEqual([]);
  });

  it('is the same on every installation', () => {
    const at = new Date('2026-03-07T20:30:00Z');
    const events = () => {
      const models = demoModels();
      const history = historyOf(demoJobs(at), models, demoReviewerIds, at);
      return JSON.stringify([officeEvents(history, models, at, null), moneyEvents(history.jobs, 15, at, null)]);
    };
    expect(events()).toBe(events());
  });
});
