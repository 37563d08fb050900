import { describe, expect, it } from 'vitest';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard } from '../../testing/payments.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { aManager, aModel, aStaff, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();

const aManagerWithCard = async (): Promise<Person> => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client);
  return manager;
};

/** Booked two days ahead, so that it is charged at once. */
const aPaidJob = async (manager: Person) => {
  const job = await anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 2, 18), end: dayAhead(system, 2, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  await system.wait(60_000);
  return { job, model };
};

const download = (person: Person, address: string) =>
  person.client.authorized(token =>
    fetch(`${system.url}/${FILES_VERSION}${address}`, { headers: { authorization: `Bearer ${token}` } }),
  );

describe('documents', () => {
  it('are an invoice for each charge and a credit note for each refund, numbered without gaps', async () => {
    const manager = await aManagerWithCard();
    await manager.client.call('saveBilling', {
      body: {
        name: 'Lumen Studio',
        taxId: '12-3456789',
        purchaseOrder: 'PO-7',
        line1: '1 Main St',
        line2: '',
        city: 'Las Vegas',
        state: 'NV',
        postalCode: '89101',
      },
    });
    const { job, model } = await aPaidJob(manager);
    const issued = await manager.client.call('getMoneyDocuments', { query: {} });
    expect(issued.items).toMatchObject([{ kind: 'INVOICE', number: 'INV-000001', totalCents: 23_000, jobId: job.id }]);
    const cost = await model.client.call('getLeaveCost', { path: { id: job.id } });
    await model.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint: cost.fingerprint } });
    await system.wait(60_000);
    const { items } = await manager.client.call('getMoneyDocuments', { query: {} });
    expect(items.map(({ number, totalCents }) => [number, totalCents])).toEqual([
      ['CN-000001', 23_000],
      ['INV-000001', 23_000],
    ]);
    const rows = await system.sql(`select kind, content from money_documents where job_id = $1 order by kind desc`, [
      job.id,
    ]);
    expect(rows[0]?.content).toMatchObject({
      billTo: { name: 'Lumen Studio', taxId: '12-3456789', purchaseOrder: 'PO-7' },
      lines: [{ amountCents: 20_000 }, { name: 'Booking fee', amountCents: 3_000 }],
    });
    expect(rows[1]?.content).toMatchObject({ invoice: 'INV-000001' });
  });

  it('are made out to the company of a manager who gave no other name', async () => {
    const manager = await aManagerWithCard();
    expect((await manager.client.call('getBilling', {})).profile.name).toBe('Quill Events');
    const { job } = await aPaidJob(manager);
    const [row] = await system.sql('select content from money_documents where job_id = $1', [job.id]);
    expect(row?.content).toMatchObject({ billTo: { name: 'Quill Events' } });
  });

  it('open as a PDF for their owner alone, and never change', async () => {
    const manager = await aManagerWithCard();
    await aPaidJob(manager);
    const [invoice] = (await manager.client.call('getMoneyDocuments', { query: {} })).items;
    const address = invoice?.address ?? '';
    const answer = await download(manager, address);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${invoice?.number}.pdf`);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(download(await aManagerWithCard(), address)).rejects.toMatchObject({ status: 404 });
    await expect(
      system.sql('update money_documents set total_cents = 1 where id = $1', [invoice?.id]),
    ).rejects.toMatchObject({ code: 'ZD002' });
  });

  const LONG_COMPANY =
    'The International Association of Trade Show and Exhibition Hospitality Professionals of the Greater Las Vegas Area, Inc.';
  const LONG_STREET =
    'Building 14, Entrance C, Third Floor, Suite 3127, behind the Loading Dock of the Old Convention Center, West Desert Road';

  it('write every amount with two decimals', async () => {
    const all = (await billedTo('Lumen Studio')).join(' ');
    for (const amount of ['$200.00', '$30.00', '$230.00']) expect(all).toContain(amount);
  });

  const billedTo = async (name: string, line1 = '1 Main St') => {
    const manager = await aManagerWithCard();
    const line2 = '';
    const rest = { line2, city: 'Las Vegas', state: 'NV', postalCode: '89101', taxId: '', purchaseOrder: '' };
    await manager.client.call('saveBilling', { body: { name, line1, ...rest } });
    await aPaidJob(manager);
    const [invoice] = (await manager.client.call('getMoneyDocuments', { query: {} })).items;
    const answer = await download(manager, invoice?.address ?? '');
    return textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };
  const REFERENCE = 'In its own letters: among your payments';

  it.each([
    [LONG_COMPANY, LONG_STREET],
    ['Żółć & Øresund Événements', 'Straße des 17. Juni 135'],
    ['Ελληνικά Γεγονότα', 'ул. Тверская 1'],
    ['Юлія Ґанна', 'Nguyễn Huệ 12'],
    [`Müller${'x'.repeat(110)}`, 'a\u2003b'],
  ])('show all of %s and its address, on as many lines as they take', async (name, line1) => {
    const written = (await billedTo(name, line1)).join('').replaceAll(/\s/g, '');
    for (const text of [name, line1]) expect(written).toContain(text.normalize('NFC').replaceAll(/\s/g, ''));
    expect(written).not.toContain('In its own letters'.replaceAll(' ', ''));
  });

  it.each([
    ['上海模特有限公司', '南京东路 100 号', ['…', '… 100 …']],
    ['Tokyo 株式会社 Events', '1-2-3 渋谷', ['Tokyo … Events', '1-2-3 …']],
    ['شركة 12 للأزياء', 'شارع 12', ['… 12 …', '… 12']],
    ['Ọlábísí Adélẹ́yẹ', '1 Main St', ['Ọlábísí …', '1 Main St']],
    ['Party 🎉 Events', '1 Main St', ['Party … Events', '1 Main St']],
  ])('say of %s that letters are missing, and leave out whole words', async (name, line1, lines) => {
    const written = await billedTo(name, line1);
    const all = written.join('');
    for (const line of lines) expect(all).toContain(line);
    expect(all).toContain(REFERENCE);
  });

  it('leave no gap when many are issued at once and some are undone', async () => {
    const manager = await aManagerWithCard();
    const { job } = await aPaidJob(manager);
    const { pool } = system.server.app.database;
    const issue = async (isUndone: boolean) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `with r as (insert into refunds (id, charge_id, job_id, amount_cents, reason, status, next_try_at)
             select gen_random_uuid(), id, job_id, 1, 'DISPUTE', 'DONE', app_now() from charges where job_id = $1 and status = 'CAPTURED'
             returning id, charge_id)
           insert into money_documents (id, kind, manager_id, job_id, charge_id, refund_id, total_cents, content)
             select gen_random_uuid(), 'CREDIT_NOTE', $2, $1, charge_id, id, 1, '{}' from r`,
          [job.id, manager.id],
        );
        await client.query(isUndone ? 'rollback' : 'commit');
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, nth) => issue(nth % 3 === 0)));
    const [row] = await system.sql(
      `select count(*)::int as count, max(number) as last, min(number) as first from money_documents where kind = 'CREDIT_NOTE'`,
    );
    expect(row?.count).toBe(Number(row?.last) - Number(row?.first) + 1);
    expect(row?.first).toBe(1);
  });

  // Last: it moves the clock to a time at which Las Vegas and UTC have different days.
  it('have one date: that at the place of the job, on the PDF, in the list and in the export', async () => {
    const now = system.server.app.clock.now();
    const night = new Date(now);
    night.setUTCHours(25, 30, 0, 0);
    await system.wait(night.getTime() - now.getTime());
    const utc = night.toISOString().slice(0, 10);
    const day = new Date(night.getTime() - 86_400_000).toISOString().slice(0, 10);
    const manager = await aManagerWithCard();
    await aPaidJob(manager);
    const [invoice] = (await manager.client.call('getMoneyDocuments', { query: {} })).items;
    expect(invoice).toMatchObject({ issuedOn: day, issuedAt: expect.stringContaining(utc) });
    const pdf = textOfPdf(Buffer.from(await (await download(manager, invoice?.address ?? '')).arrayBuffer()));
    const inWords = new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
    expect(pdf.join('')).toContain(inWords);
    const rows = async (kind: string, on: string) => {
      const csv = await download(manager, `/billing/export.csv?kind=${kind}&from=${on}&to=${on}`);
      return (await csv.text()).trim().split('\r\n').slice(1);
    };
    expect(await rows('documents', day)).toEqual([expect.stringContaining(`${invoice?.number},${day},Invoice`)]);
    expect(await rows('charges', day)).toEqual([expect.stringContaining(`${day},Bookings`)]);
    for (const kind of ['documents', 'charges']) expect(await rows(kind, utc)).toEqual([]);
  });
});
