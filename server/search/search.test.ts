import { describe, expect, it } from 'vitest';
import type { Client } from '#client/client.ts';
import { officeListAddress } from '#contract/rules/file-addresses.ts';
import { calls } from '#contract/schemas/index.ts';
import {
  FOUND_AT_ONCE,
  type FoundKind,
  foundFor,
  OFFICE_VIEWS_MAX,
  SEARCH_LENGTH,
} from '#contract/values/search-office.ts';
import { FILES_VERSION } from '#contract/values/versions.ts';
import { newId } from '../ids.ts';
import { aDraft, anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aChatter } from '../testing/live.ts';
import { aPaidJob } from '../testing/paid-job.ts';
import { aCommon, aManager, aModel, aStaff } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';
import { readCommonWords } from './common-words.ts';

const system = await aSystem();
const staff = await aStaff(system, 'REVIEWER');
const owner = await aStaff(system, 'OWNER');

const search = async (q: string, who = staff) => (await who.client.call('searchOffice', { query: { q } })).groups;
const found = async (kind: FoundKind, q: string, who = staff) =>
  (await search(q, who)).find(group => group.kind === kind)?.items ?? [];
const idsOf = async (kind: FoundKind, q: string) => (await found(kind, q)).map(({ id }) => id);
/** Without the review that a changed name leads to. */
const rename = ({ id }: { id: string }, name: string, company: string) =>
  system.sql('update users set name = $2, company_name = $3 where id = $1', [id, name, company]);
const list = (query: {
  kind: 'PERSON' | 'JOB' | 'BOOKING';
  q?: string;
  state?: string;
  since?: string;
  until?: string;
  cursor?: string;
}) => staff.client.call('getOfficeList', { query: { limit: 2, ...query } });

describe('searchOffice', () => {
  it('finds a person by name, company, handle, the last digits of the phone and id, with the phone masked', async () => {
    const person = await aManager(system);
    await rename(person, 'Zoë Çelik-Ødegård', 'Perlmutt & Söhne');
    await person.client.call('saveSocialLinks', { body: { urlInstagram: '@zoe_perlmutt' } });
    const last = person.phone.slice(-4);
    for (const q of ['zoe celik', 'ødeg', 'PERLMUTT sohne', 'zoe_perlmutt', person.phone, last, person.id]) {
      expect([q, await idsOf('PERSON', q)]).toEqual([q, expect.arrayContaining([person.id])]);
    }
    const [item] = await found('PERSON', 'zoe perlmutt');
    expect(item).toMatchObject({ title: 'Zoë Çelik-Ødegård', state: 'ACTIVE', personId: person.id });
    expect(item?.detail).toBe(`Manager · Perlmutt & Söhne · +1…${person.phone.slice(-2)}`);
    expect(JSON.stringify(item)).not.toContain(person.phone);
    expect(await idsOf('PERSON', 'zoe celik p')).toEqual([person.id]);
    for (const q of ['zoe quill', 'zoe celik q']) expect([q, await idsOf('PERSON', q)]).toEqual([q, []]);
  });

  it('finds a name however it is typed: without accents and strokes, with any apostrophe, in any script', async () => {
    const names: [name: string, ...asked: string[]][] = [
      ['Łukasz Wójcikvex', 'lukasz wojcikvex', 'ŁUKASZ wójcikvex'],
      ['Øystein Bjørnø', 'oystein bjorno', 'bjørn'],
      ['Đặng Thị Mỹ', 'dang thi', 'đặng mỹ'],
      ['Helga Straußvex', 'straussvex', 'straußvex'],
      ['Rosa D’Angelovex', 'dangelovex', 'd’angelovex', "d'angelovex", 'angelovex', 'd angelovex'],
      ['ＷＩＤＥＶＥＸ', 'widevex'],
      ['प्रिया शर्मा', 'प्रिया', 'प्रिया शर्मा'],
      ['Anne-Marie Vexcroft', 'anne-marie vex', 'marie vexcroft'],
      ['上海模特有限公司', '上海', '模特', '上海模特有限公司'],
      ['田中スタジオ', 'スタジオ', 'ｽﾀｼﾞｵ'],
      ['สมชายใจดี', 'ใจดี'],
      ['مُحَمَّد الفيكس', 'محمد', 'الفيكس'],
    ];
    const found: [string, string[]][] = [];
    const expected: [string, string[]][] = [];
    for (const [name, ...asked] of names) {
      const person = await aManager(system);
      await rename(person, name, 'Quill Events');
      for (const q of asked) {
        found.push([q, await idsOf('PERSON', q)]);
        expected.push([q, [person.id]]);
      }
    }
    expect(found).toEqual(expected);
    for (const q of ['海上', 'angelovex rosa x', '👍', '’']) expect([q, await search(q)]).toEqual([q, []]);
  });

  it('finds jobs and bookings by city, date, company and model, in any order of words', async () => {
    const manager = await aManager(system);
    await rename(manager, 'Otto Brandt', 'Brandtwerk');
    const job = await anOpenJob(system, manager, staff, {});
    const model = await bookModel(system, manager, job.id, 'Philippa');
    const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'America/Los_Angeles' });
    const date = day.format(new Date(job.startsAt ?? ''));
    for (const q of ['brandtwerk', 'las vegas brandt', `${date} brandtwerk`, 'trade show brandtwerk', job.id])
      expect([q, await idsOf('JOB', q)]).toEqual([q, [job.id]]);
    const iso = new Date(job.startsAt ?? '').toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
    const days = [iso, iso.slice(0, -1), `${Number(month)}/${Number(dayOfMonth)}/${year}`, `${date}, ${year}`, date];
    for (const q of days) expect([q, await idsOf('JOB', `brandtwerk ${q}`)]).toEqual([q, [job.id]]);
    expect(await idsOf('JOB', `brandtwerk ${Number(year) + 1}${iso.slice(4)}`)).toEqual([]);
    const [booking] = await found('BOOKING', 'vegas philippa brandtwerk');
    expect(booking).toMatchObject({ title: 'Philippa Vale', state: 'BOOKED', personId: model.id, jobId: job.id });
    await rename(manager, 'Otto Brandt', 'Neuwerk');
    expect(await idsOf('JOB', 'brandtwerk')).toEqual([]);
    expect((await found('BOOKING', 'neuwerk')).map(({ jobId }) => jobId)).toEqual([job.id]);
  });

  it('finds a person with more words than an index has room for, by the first of them and by phone', async () => {
    const person = await aManager(system);
    const words = Array.from({ length: 400 }, () => newId()).join(' ');
    await rename(person, 'Xanthippe Long', words);
    for (const q of ['xanthippe l', `xanthippe ${words.slice(0, 36)}`, person.phone])
      expect([q, await idsOf('PERSON', q)]).toEqual([q, [person.id]]);
  });

  it('finds codes, and what people reported', async () => {
    const model = await aModel(system, { firstName: 'Quentina' });
    const { code } = await model.client.call('getReferral', {});
    const [item] = await found('CODE', code);
    expect(item).toMatchObject({ title: code, detail: 'Quentina Vale', state: 'REFERRAL' });
    const manager = await aManager(system);
    await rename(manager, 'Bartolomea Quist', 'Quistwork');
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const { channel } = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
    const chatter = await aChatter(system, manager);
    const { message } = await chatter.socket.ask('send', { channel, cid: newId(), body: 'Something rude' });
    const body = { channel, seq: message.seq, reason: 'HARASSMENT' as const };
    await model.client.call('reportMessage', { body });
    const [report] = await found('REPORT', 'quistwork');
    expect(report).toMatchObject({ label: 'MESSAGE', state: 'OPEN', personId: model.id, ownerId: manager.id });
  });

  it('does not find drafts, people without a role, or colleagues for a reviewer', async () => {
    const manager = await aManager(system);
    const { id } = await manager.client.call('createJob', { body: aDraft(system) });
    expect(await search(id)).toEqual([]);
    expect(await search((await aCommon(system)).id)).toEqual([]);
    expect(await found('STAFF', 'sol reyes')).toEqual([]);
    expect((await found('STAFF', 'sol reyes', owner)).length).toBeGreaterThan(0);
  });

  it('forgets a person in the transaction that deletes the account, and finds their job without them', async () => {
    const manager = await aManager(system);
    await rename(manager, 'Hieronymus Vex', 'Vexwork');
    const job = await anOpenJob(system, manager, staff);
    expect(await idsOf('JOB', 'vexwork')).toEqual([job.id]);
    await manager.client.call('cancelJob', { path: { id: job.id }, body: { reason: 'BUDGET', description: 'Over.' } });
    await manager.client.call('deleteUser', {});
    const words = await system.sql(
      `select 1 from search_entries where words like '%vexwork%' or words like '%hieronymus%'`,
    );
    expect(words).toEqual([]);
    expect(await search('hieronymus')).toEqual([]);
    expect(await idsOf('JOB', job.id)).toEqual([job.id]);
  });

  it('answers markup and signs with nothing, and a long search with a sentence', async () => {
    for (const q of ['<script>alert(1)</script>', '%', '_', `' or 1=1 --`, '…'])
      expect([q, await search(q)]).toEqual([q, []]);
    const long = search('a'.repeat(10_000));
    await expect(long).rejects.toMatchObject({
      status: 422,
      details: { fields: { q: `The search may have at most ${SEARCH_LENGTH} characters; this has 10000.` } },
    });
  });

  it('indexes what changed by the sweep too, and what is marked twice once', async () => {
    const model = await aModel(system, { firstName: 'Wilhelmina' });
    await model.client.call('saveName', { body: { name: 'Wilhelmina Sparrow' } });
    await system.wait(60_000);
    expect(await system.sql('select 1 from search_marks')).toEqual([]);
    expect(await system.sql(`select id from search_entries where words like '% sparrow %'`)).toEqual([
      { id: model.id },
    ]);
  });
});

describe('what a role may not open', () => {
  /** A reported message and an incident, both with the name. */
  const reported = async (name: string) => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await bookModel(system, manager, job.id, name);
    for (const [id, label] of [
      [newId(), 'MESSAGE'],
      [newId(), 'INCIDENT'],
    ])
      await system.sql(
        `insert into search_entries (kind, id, person_id, owner_id, job_id, state, label, at, words)
          values ('REPORT', $1, $2, $3, $4, 'OPEN', $5, app_now(), search_words($6))`,
        [id, model.id, manager.id, job.id, label, name],
      );
  };
  const expected = {
    OWNER: ['INCIDENT', 'MESSAGE'],
    REVIEWER: ['INCIDENT', 'MESSAGE'],
    SUPPORT: ['INCIDENT'],
    FINANCE: [],
  } as const;

  it('is found neither by words nor in a list', async () => {
    await reported('Ottilie');
    for (const [role, labels] of Object.entries(expected)) {
      const who = await aStaff(system, role as keyof typeof expected);
      const words = await found('REPORT', 'ottilie', who);
      expect([role, words.map(({ label }) => label).sort()]).toEqual([role, labels]);
      const { items } = await who.client.call('getOfficeList', { query: { kind: 'REPORT', q: 'ottilie' } });
      expect([role, items.map(({ label }) => label).sort()]).toEqual([role, labels]);
    }
  });

  it('is what the calls of its page refuse', () => {
    expect(foundFor).toEqual({
      PERSON: calls.getPersonEntries.who,
      JOB: calls.getJobEntries.who,
      BOOKING: calls.getJobEntries.who,
      PAYMENT: calls.getJobMoney.who,
      CODE: calls.getCodes.who,
      MESSAGE: calls.getChatReports.who,
      INCIDENT: calls.getIncidents.who,
      STAFF: calls.getStaffMembers.who,
    });
  });
});

describe('getOfficeList', () => {
  it('finds jobs and bookings by the day at their venue, as the rows show it', async () => {
    const manager = await aManager(system);
    await rename(manager, 'Ines Abend', 'Abendwerk');
    // 6 to 10 in the evening in Las Vegas: the next day in UTC.
    const job = await anOpenJob(system, manager, staff, {
      eventDatePeriods: [{ start: dayAhead(system, 10, 2), end: dayAhead(system, 10, 6) }],
    });
    await bookModel(system, manager, job.id, 'Vesper');
    const startMs = Date.parse(job.startsAt ?? '');
    const dayAt = (ms: number) => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const [before, on, after] = [-1, 0, 1].map(days => dayAt(startMs + days * 86_400_000));
    expect(job.startsAt?.slice(0, 10)).toBe(after);
    for (const kind of ['JOB', 'BOOKING'] as const) {
      const countOn = async (since = '', until = since) =>
        (await list({ kind, q: 'abendwerk', ...(since && { since }), ...(until && { until }) })).items.length;
      expect([kind, await countOn(before), await countOn(on), await countOn(after)]).toEqual([kind, 0, 1, 0]);
      expect([kind, await countOn(before, after), await countOn('', on), await countOn(after, '')]).toEqual([
        kind,
        1,
        1,
        0,
      ]);
    }
  });

  it('pages through a kind without gaps, by words, state and days', async () => {
    const people = [];
    for (const _ of [1, 2, 3]) {
      const manager = await aManager(system);
      await rename(manager, 'Pia Lindqvist', 'Lindqvist');
      people.push(manager.id);
    }
    const first = await list({ kind: 'PERSON', q: 'lindqvist' });
    const second = await list({ kind: 'PERSON', q: 'lindqvist', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(people.reverse());
    expect(second.nextCursor).toBeNull();
    await staff.client.call('suspendUser', { path: { id: people[0] ?? '' }, body: { text: 'A test.' } });
    expect((await list({ kind: 'PERSON', q: 'lindqvist', state: 'SUSPENDED' })).items.map(({ id }) => id)).toEqual([
      people[0],
    ]);
    const today = system.server.app.clock.now().toISOString().slice(0, 10);
    expect((await list({ kind: 'PERSON', q: 'lindqvist', since: today, until: today })).items).toHaveLength(2);
    expect((await list({ kind: 'PERSON', q: 'lindqvist', since: '2001-01-01', until: '2001-01-02' })).items).toEqual(
      [],
    );
  });
});

describe('saveOfficeView', () => {
  const save = (name: string, who = staff) =>
    who.client.call('saveOfficeView', { body: { name, filters: { kind: 'JOB', q: 'Las Vegas' } } });

  it('keeps lists by name for oneself, up to a number, and forgets them', async () => {
    const [view] = (await save('Vegas')).items;
    expect(await save('Vegas')).toEqual({ items: [view] });
    expect((await owner.client.call('getOfficeViews', {})).items).toEqual([]);
    const foreign = owner.client.call('removeOfficeView', { path: { id: view?.id ?? '' } });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    for (let n = 1; n < OFFICE_VIEWS_MAX; n += 1) await save(`List ${n}`);
    await expect(save('One more')).rejects.toMatchObject({ code: 'SEARCHES_FULL' });
    const { items } = await staff.client.call('removeOfficeView', { path: { id: view?.id ?? '' } });
    expect(items).toHaveLength(OFFICE_VIEWS_MAX - 1);
    await expect(staff.client.call('removeOfficeView', { path: { id: newId() } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('lists as CSV', () => {
  const table = async (client: Client, query: Record<string, string>) => {
    const answer = await client.authorized(token =>
      fetch(`${system.url}/${FILES_VERSION}${officeListAddress}?${new URLSearchParams(query)}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    return (await answer.text()).trimEnd().split('\r\n');
  };

  it('has every job that fits, with the company and nobody’s name, and is in the audit without the words', async () => {
    const manager = await aManager(system);
    await rename(manager, 'Ulla Quartz', 'Quartzhaus');
    const jobs = [await anOpenJob(system, manager, staff, {}), await anOpenJob(system, manager, staff, {})];
    await anOpenJob(system, await aManager(system), staff, {});
    const [head, ...lines] = await table(owner.client, {
      kind: 'JOB',
      q: 'quartzhaus',
      state: 'APPLICATIONS_ACCEPTANCE',
    });
    expect(head).toBe('Id,Job,Company,State,Starts');
    expect(lines.map(line => line.slice(0, 36)).sort()).toEqual(jobs.map(({ id }) => id).sort());
    expect(lines.every(line => line.includes('Quartzhaus,APPLICATIONS_ACCEPTANCE,'))).toBe(true);
    expect(lines.join()).not.toContain('Ulla');
    const audit = await system.sql(
      `select action, after from audit_entries where actor = $1 and subject = 'EXPORT' order by id`,
      [`staff:${owner.id}`],
    );
    const about = { what: 'OFFICE_LIST', kind: 'JOB', state: 'APPLICATIONS_ACCEPTANCE', hasWords: true };
    expect(audit).toEqual([
      { action: 'STARTED', after: about },
      { action: 'ENDED', after: { ...about, rows: 2 } },
    ]);
  });

  it('ends on the server when its reader goes away, and says so in the audit', async () => {
    await system.sql(`insert into search_entries (kind, id, state, label, at, words)
      select 'CODE', gen_random_uuid(), 'CAMPAIGN', 'MANY' || n, now() - n * interval '1 second', ' many' || n || ' ' from generate_series(1, 50000) n`);
    const [{ last } = { last: 0 }] = await system.sql('select max(id) as last from audit_entries');
    const reader = new AbortController();
    const answer = await owner.client.authorized(token =>
      fetch(`${system.url}/${FILES_VERSION}${officeListAddress}?kind=CODE`, {
        headers: { authorization: `Bearer ${token}` },
        signal: reader.signal,
      }),
    );
    await answer.body?.getReader().read();
    reader.abort();
    const stopped = () =>
      system.sql(
        `select (after ->> 'rows')::int < 50000 as early from audit_entries where subject = 'EXPORT' and action = 'STOPPED' and id > $1`,
        [last],
      );
    await expect.poll(stopped, { timeout: 30_000 }).toEqual([{ early: true }]);
    await system.sql(`delete from search_entries where label like 'MANY%'`);
  });

  it('is of lists that name nobody, and for owners and finance', async () => {
    for (const kind of ['PERSON', 'BOOKING', 'REPORT'])
      await expect(table(owner.client, { kind })).rejects.toMatchObject({ status: 404 });
    for (const who of [staff, await aManager(system)])
      await expect(table(who.client, { kind: 'JOB' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('searchOffice among more people than it looks through', () => {
  const LATER = 6_000;
  /** Entries of others who came later, with a word of their own each. */
  const addOthers = () =>
    system.sql(
      `insert into search_entries (kind, id, state, at, words)
        select 'PERSON', gen_random_uuid(), 'ACTIVE', app_now() + n * interval '1 second', ' marit crowd other' || n || ' ' from generate_series(1, $1) n`,
      [LATER],
    );
  const removeOthers = () => system.sql(`delete from search_entries where words like '% crowd %'`);
  const named = async (name: string) => {
    const person = await aManager(system);
    await rename(person, name, 'Wexford');
    return person.id;
  };
  const groupOf = async (q: string) => {
    const { groups } = await staff.client.call('searchOffice', { query: { q } });
    const group = groups.find(({ kind }) => kind === 'PERSON');
    return { ids: group?.items.map(({ id }) => id).sort() ?? [], hasMore: group?.hasMore ?? false };
  };

  it('shows those who have the words as they were typed, and leads to a list with those whose words begin so', async () => {
    const [ann, anna] = [await named('Ann Wexley'), await named('Anna Wexley')];
    expect(await groupOf('ann wexl')).toEqual({ ids: [ann, anna].sort(), hasMore: false });
    await addOthers();
    try {
      expect(await groupOf('ann wexl')).toEqual({ ids: [ann], hasMore: true });
      expect(await groupOf('an wexl')).toEqual({ ids: [ann, anna].sort(), hasMore: false });
      const { items } = await list({ kind: 'PERSON', q: 'ann wexl' });
      expect(items.map(({ id }) => id).sort()).toEqual([ann, anna].sort());
    } finally {
      await removeOthers();
    }
  });

  it('asks the index for rare words alone, once it is known which are, and looks for the others in what these find', async () => {
    const marit = await named('Marit Zephyrine');
    await addOthers();
    try {
      await system.sql('analyze search_entries');
      // What is common is remembered for some minutes.
      await system.wait(10 * 60_000);
      expect(await groupOf('marit zephy')).toEqual({ ids: [marit], hasMore: false });
      expect(await groupOf('zephyrine m')).toEqual({ ids: [marit], hasMore: false });
      for (const q of ['marit zebra', 'crowd zephyrine']) expect(await groupOf(q)).toEqual({ ids: [], hasMore: false });
      expect((await groupOf('marit crowd other59')).ids).toHaveLength(FOUND_AT_ONCE);
      const common = await readCommonWords(system.server.app);
      const known = ['mari', 'crowd', 'zephyrine'].map(word => common('PERSON', word));
      expect([...known, common('JOB', 'crowd')]).toEqual([['marit'], ['crowd'], [], []]);
    } finally {
      await removeOthers();
    }
  });
});

// Last: it moves the clock on by days, and sessions end.
describe('searchOffice for money', () => {
  it('finds payments by amount, company and what the provider calls them', async () => {
    const { charge, job } = await aPaidJob(system);
    const now = await aStaff(system);
    for (const q of ['$920', '920.00', charge.providerChargeId ?? '', charge.id])
      expect([q, (await found('PAYMENT', q, now)).map(({ jobId }) => jobId)]).toEqual([q, [job.id]]);
    const [item] = await found('PAYMENT', '$920', now);
    expect(item).toMatchObject({ title: '$920 for bookings', state: 'CAPTURED' });
  });

  it('finds the payment of an invoice and of a credit note by its number, also as far as it is typed', async () => {
    const [first, second] = [await aPaidJob(system), await aPaidJob(system)];
    const now = await aStaff(system, 'FINANCE');
    const jobsBy = async (q: string) => (await found('PAYMENT', q, now)).map(({ jobId }) => jobId);
    const numbered = async (charge: string) =>
      (await system.sql(`select number from money_documents where charge_id = $1`, [charge]))[0]?.number;
    const numbers = [Number(await numbered(first.charge.id)), Number(await numbered(second.charge.id))];
    const [one = '', two = ''] = numbers.map(number => `INV-${String(number).padStart(6, '0')}`);
    expect([one, two]).toEqual([expect.stringMatching(/^INV-00000\d$/), expect.stringMatching(/^INV-00000\d$/)]);
    for (const q of [one, one.toLowerCase(), one.replace('-', ' '), one.replace('-', '')])
      expect([q, await jobsBy(q)]).toEqual([q, [first.job.id]]);
    expect(await jobsBy(two)).toEqual([second.job.id]);
    expect((await jobsBy('inv-0000')).sort()).toEqual(expect.arrayContaining([first.job.id, second.job.id]));
    await system.sql(
      `with r as (insert into refunds (id, charge_id, job_id, amount_cents, reason, status, next_try_at)
         select gen_random_uuid(), id, job_id, 1, 'DISPUTE', 'DONE', app_now() from charges where id = $1 returning id, charge_id, job_id)
       insert into money_documents (id, kind, manager_id, job_id, charge_id, refund_id, total_cents, content)
         select gen_random_uuid(), 'CREDIT_NOTE', (select manager_id from charges where id = $1), job_id, charge_id, id, 1, '{}' from r`,
      [second.charge.id],
    );
    expect(await jobsBy('CN-000001')).toEqual([second.job.id]);
    for (const q of ['CN-000002', 'INV-999999']) expect([q, await jobsBy(q)]).toEqual([q, []]);
  });
});
