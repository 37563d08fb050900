import { describe, expect, it, vi } from 'vitest';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { whileCommitsFail } from '../../testing/fail-commits.ts';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard, testCards, withPayoutAccount } from '../../testing/payments.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { aManager, aModel, aStaff, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { savePayoutAccount } from './save-payout-account.ts';

const DAY_MS = 86_400_000;
const system = await aSystem();

/** A model who was paid $200 for two hours, whose money stays with the provider while `pause` holds its payouts. */
const aPaidModel = async (bank?: string) => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, testCards.fine);
  const job = await anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 2, 18), end: dayAhead(system, 2, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  const accountId = await withPayoutAccount(system, model, bank ? { account: bank } : {});
  await system.wait(6 * DAY_MS);
  return { manager, model, accountId };
};

/** The provider pays out by itself seconds after a transfer: from here on it does not. */
const holdPayouts = () =>
  system.sql(`create or replace function hold() returns trigger language plpgsql as $$ begin new.due_at := null; return new; end $$;
    create or replace trigger hold before update on processor.objects for each row when (new.kind = 'account') execute function hold()`);
const releasePayouts = () => system.sql('drop trigger if exists hold on processor.objects');

const download = async (person: Person, address: string) =>
  person.client.authorized(token =>
    fetch(`${system.url}/${FILES_VERSION}${address}`, { headers: { authorization: `Bearer ${token}` } }),
  );

describe('statements', () => {
  it('show a month with its payments, as a PDF and a table, and the year for Form 1099-NEC', async () => {
    const { manager, model } = await aPaidModel();
    // The provider pays out a while after the transfer, and says when that reached the bank.
    await vi.waitFor(
      async () => {
        await system.wait(60_000);
        const { items } = await model.client.call('getEarnings', { query: {} });
        expect(items[0]?.bankedAt).toEqual(expect.any(String));
      },
      { timeout: 30_000 },
    );
    const { months, years } = await model.client.call('getStatements', {});
    const [month] = months;
    expect(month).toMatchObject({ paidCents: 20_000, payments: 1 });
    expect(years).toEqual([
      { year: Number(month?.month.slice(0, 4)), paidCents: 20_000, thresholdCents: 200_000, isReported: false },
    ]);
    const csv = await download(model, month?.csv ?? '');
    expect(csv.headers.get('content-disposition')).toContain(`statement-${month?.month}.csv`);
    const bytes = Buffer.from(await csv.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, line] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe('Paid on,Job,What,Hours,Agreed,Deducted,Paid,Transfer,In the bank on');
    expect(line).toMatch(/^\d{4}-\d\d-\d\d,.*,Work,2,200\.00,0\.00,200\.00,tr_\w+,\d{4}-\d\d-\d\d$/);
    const pdf = await download(model, month?.pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const drawn = textOfPdf(Buffer.from(await pdf.arrayBuffer())).join(' ');
    expect(drawn).toContain('$200.00');
    expect(drawn).toMatch(/in the bank on \w{3} \d/);
    await expect(download(manager, month?.csv ?? '')).rejects.toMatchObject({ status: 404 });
    await expect(download(model, '/model/statements/2026-13.csv')).rejects.toMatchObject({ status: 404 });
    await expect(download(await aModel(system), month?.csv ?? '')).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    [3, 'CSV', ',Share of a cancelled booking,,200.00,150.00,50.00,'],
    [2, 'PDF', 'agreed $200.00, deducted $100.00'],
  ])(
    'show of a booking cancelled %i days ahead what was agreed and what of it was not due, as %s',
    async (days, format, shown) => {
      const manager = await aManager(system);
      const job = await anOpenJob(system, manager, await aStaff(system), {
        amountFemales: 1,
        amountAnyGender: 0,
        hourlyRate: 10_000,
        eventDatePeriods: [{ start: dayAhead(system, 4, 18), end: dayAhead(system, 4, 20) }],
      });
      const model = await aModel(system);
      await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
      await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
      await withPayoutAccount(system, model);
      const untilMs = Date.parse(job.startsAt ?? '') - system.server.app.clock.now().getTime();
      await system.wait(untilMs - days * DAY_MS + 60_000);
      const path = { jobId: job.id, modelId: model.id };
      const { fingerprint } = await manager.client.call('getCancelFees', {
        path: { id: job.id },
        query: { modelId: model.id },
      });
      await manager.client.call('cancelBooking', {
        path,
        body: { reason: 'BUDGET', description: 'Not this time.', fingerprint },
      });
      await system.wait(3 * DAY_MS);
      await system.wait(60_000);
      const [month] = (await model.client.call('getStatements', {})).months;
      const file = await download(model, (format === 'CSV' ? month?.csv : month?.pdf) ?? '');
      const text = format === 'CSV' ? await file.text() : textOfPdf(Buffer.from(await file.arrayBuffer())).join(' ');
      expect(text).toContain(shown);
    },
  );

  it('give owners of the staff what each model was paid in a year, and nobody else', async () => {
    const { model } = await aPaidModel();
    await system.sql(`update models set last_name = '=1+1' where user_id = $1`, [model.id]);
    const year = system.server.app.clock.now().getUTCFullYear();
    const owner = await aStaff(system, 'OWNER');
    await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [owner.id]);
    await expect(download(owner, `/office/tax/${year}.csv`)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    await system.sql('update staff_sessions set proved_at = app_now() where staff_id = $1', [owner.id]);
    await expect(download(owner, `/office/tax/${year}.csv`)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    const ask = () => owner.client.call('askTaxExport', { body: { year, why: 'The forms are due.' } });
    const finance = await aStaff(system, 'FINANCE');
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
    const { items } = await owner.client.call('getTaxExports', {});
    expect(items).toMatchObject([{ year, isMine: true, state: 'WAITING' }]);
    const [asked] = (await finance.client.call('getApprovals', {})).items;
    const decision = {
      path: { id: asked?.id ?? '' },
      body: { text: 'So they are.', fingerprint: asked?.fingerprint ?? '' },
    };
    await expect(owner.client.call('approveTaxExport', decision)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    await expect(download(owner, `/office/tax/${year}.csv`)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    await finance.client.call('approveTaxExport', decision);
    await expect(download(owner, `/office/tax/${year - 1}.csv`)).rejects.toMatchObject({ code: 'APPROVAL_NEEDED' });
    await expect(download(await aStaff(system, 'OWNER'), `/office/tax/${year}.csv`)).rejects.toMatchObject({
      code: 'APPROVAL_NEEDED',
    });
    const table = await (await download(owner, `/office/tax/${year}.csv`)).text();
    const rows = table.trim().split('\r\n').length - 1;
    const audit = await system.sql(
      `select action, after from audit_entries where subject = 'EXPORT' and actor = $1 order by id`,
      [`staff:${owner.id}`],
    );
    expect(audit).toEqual([
      { action: 'STARTED', after: { what: 'TAX_FIGURES', year } },
      { action: 'ENDED', after: { what: 'TAX_FIGURES', year, rows } },
    ]);
    const textsOf = async (id: string, who: Person) =>
      (await who.client.call('getPersonEntries', { path: { id }, query: {} })).items.map(({ text }) => text);
    const named = `Figures for taxes of ${year} were exported, theirs among them`;
    expect(await textsOf(model.id, owner)).toContain(named);
    expect(await textsOf((await aModel(system)).id, owner)).not.toContain(named);
    expect(await textsOf(model.id, await aStaff(system, 'FINANCE'))).not.toContain(named);
    const { changes } = await owner.client.call('getStaffMembers', {});
    expect(changes.filter(({ after }) => after?.what === 'TAX_FIGURES')).toMatchObject([
      { action: 'ENDED', whom: 'Sol Reyes', after: { year, rows } },
    ]);
    const line = table.split('\r\n').find(one => one.startsWith(model.id));
    expect(line).toMatch(new RegExp(`,'=1\\+1,acct_\\w+,${year},200\\.00,2000\\.00,no$`));
    await expect(download(await aStaff(system), `/office/tax/${year}.csv`)).rejects.toMatchObject({ status: 403 });
    await expect(download(model, `/office/tax/${year}.csv`)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the account of someone who is gone', () => {
  it('leaves no trace of what the provider tells of it', async () => {
    const model = await aModel(system);
    const account = await system.server.app.cards.readAccount(await withPayoutAccount(system, model));
    await model.client.call('deleteUser', {});
    await savePayoutAccount(system.server.app, { ...account, payoutsEnabled: false, paysTo: null });
    expect(await system.sql('select is_ready from payout_accounts where user_id = $1', [model.id])).toEqual([
      { is_ready: false },
    ]);
    expect(await system.sql('select from person_edits where user_id = $1', [model.id])).toEqual([]);
  });
});

describe('what the provider tells of an account', () => {
  it('is published once it is committed, and not when it is not', async () => {
    const model = await aModel(system);
    const { app } = system.server;
    const account = await app.cards.readAccount(await withPayoutAccount(system, model));
    const told: unknown[] = [];
    const unsubscribe = app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.event.kind === 'USER') told.push(...message.to);
    });
    const save = () => savePayoutAccount(app, { ...account, payoutsEnabled: false });
    await whileCommitsFail(system, 'payout_accounts', () => expect(save()).rejects.toThrow());
    expect(told).toEqual([]);
    await save();
    expect(told).toEqual([model.id]);
    unsubscribe();
  });
});

describe('tables of the office', () => {
  it('write every amount with two decimals', async () => {
    await aPaidModel();
    const finance = await aStaff(system, 'FINANCE');
    const linesOf = async (address: string) =>
      (await (await download(finance, address)).text()).trim().split('\r\n').slice(1);
    const amounts = /(?:^|,)(-?\d+\.\d\d)(?=,|$)/g;
    const closes = await linesOf('/office/closes.csv');
    // Beside the day, two states and the number of findings every column is an amount.
    expect(closes.length).toBeGreaterThan(0);
    for (const line of closes) expect(line.match(amounts)).toHaveLength(line.split(',').length - 5);
    for (const line of await linesOf('/office/lists.csv?kind=PAYMENT'))
      expect(line.match(amounts)).toEqual([',230.00']);
    const numbers = (await linesOf('/office/numbers.csv')).filter(line => line.startsWith('Gross bookings,'));
    expect(numbers.some(line => line.endsWith(',230.00,,'))).toBe(true);
    for (const line of numbers) expect(line).toMatch(/,\d+\.\d\d,,$/);
  });
});

describe('billing export', () => {
  it('gives a manager their documents and charges of the days they choose', async () => {
    const { manager, model } = await aPaidModel();
    const [from, to] = ['2020-01-01', '2099-12-31'];
    const documents = await download(manager, `/billing/export.csv?kind=documents&from=${from}&to=${to}`);
    expect((await documents.text()).split('\r\n')[1]).toMatch(/^INV-\d{6},\d{4}-\d\d-\d\d,Invoice,.*,230\.00$/);
    const charges = await download(manager, `/billing/export.csv?kind=charges&from=${from}&to=${to}`);
    expect((await charges.text()).split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d,Bookings,.*,Paid,230\.00,0\.00$/);
    const before = await download(manager, `/billing/export.csv?kind=charges&from=${from}&to=2020-01-02`);
    expect((await before.text()).split('\r\n')).toHaveLength(2);
    await expect(download(manager, '/billing/export.csv?kind=charges&from=1&to=2')).rejects.toMatchObject({
      status: 422,
    });
    await expect(download(model, `/billing/export.csv?kind=charges&from=${from}&to=${to}`)).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('requestPayout', () => {
  it('pays out within minutes where the bank takes that, and finds nothing the second time', async () => {
    await holdPayouts();
    const { model } = await aPaidModel();
    expect(await model.client.call('getPayoutBalance', {})).toEqual({ availableCents: 20_000, instantCents: 20_000 });
    const payout = await model.client.call('requestPayout', { body: { instant: true } });
    expect(payout).toMatchObject({ amountCents: 20_000, isInstant: true, status: 'PENDING' });
    await expect(model.client.call('requestPayout', { body: { instant: true } })).rejects.toMatchObject({
      code: 'PAYOUT_EMPTY',
    });
    await releasePayouts();
  });

  it('pays out again what came back, once there is another bank account', async () => {
    const { model } = await aPaidModel('000111111113');
    await vi.waitFor(
      async () => {
        await system.wait(60_000);
        const { payouts, state } = await model.client.call('getPayoutAccount', {});
        expect(payouts[0]).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('closed') });
        expect(state).toBe('MISSING');
      },
      { timeout: 30_000 },
    );
    await expect(model.client.call('requestPayout', { body: { instant: false } })).rejects.toMatchObject({
      code: 'PAYOUT_EMPTY',
    });
    await holdPayouts();
    await withPayoutAccount(system, model, { account: '000987654321' });
    expect(await model.client.call('getPayoutBalance', {})).toEqual({ availableCents: 20_000, instantCents: 0 });
    const payout = await model.client.call('requestPayout', { body: { instant: false } });
    expect(payout).toMatchObject({ amountCents: 20_000, isInstant: false, status: 'PENDING' });
    await releasePayouts();
  });
});

describe('openPayoutAccount', () => {
  it('leads back to the name under which the model browses', async () => {
    const { port } = new URL(system.url);
    const model = await aModel(system);
    for (const host of ['127.0.0.1', 'localhost']) {
      const answer = await model.client.authorized(token =>
        fetch(`http://${host}:${port}/2024-07/model/payout-account`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{}',
        }),
      );
      expect(answer.status).toBe(200);
      const [link] = await system.sql(
        `select hidden->>'returnUrl' as "returnUrl", body from processor.objects where kind = 'account_link' order by position desc limit 1`,
      );
      expect(JSON.stringify(link)).toContain(`http://${host}:${port}/model/account/earnings?returned`);
    }
  });
});
