import { describe, expect, it } from 'vitest';
import { STAFF_NOTE_LENGTH } from '#contract/values/record-office.ts';
import { newId } from '../ids.ts';
import { anOpenJob, aSubmittedJob } from '../testing/jobs.ts';
import { aPaidJob } from '../testing/paid-job.ts';
import { addTestCard, setUpPayouts, testCards } from '../testing/payments.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { bookModel } from '../testing/prepaid-job.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);

const entriesOf = async (
  id: string,
  query: { kind?: 'NOTE' | 'REPORT' | 'MOVE' | 'MONEY' | 'NOTICE' | 'SESSION'; limit?: number } = {},
  who = staff,
) => (await who.client.call('getPersonEntries', { path: { id }, query: { limit: 100, ...query } })).items;
const textsOf = async (id: string, query = {}) =>
  (await entriesOf(id, query)).map(({ text, action }) => text ?? action);

describe('getPersonEntries', () => {
  it('has what was changed of someone, before and after, without what staff open for a reason alone', async () => {
    const manager = await aManager(system);
    await manager.client.call('saveName', { body: { name: 'Ada Lofthouse', companyName: 'Quill Events' } });
    const reviewer = await aStaff(system);
    const edits = async (id: string) =>
      (await reviewer.client.call('getPersonEntries', { path: { id }, query: { kind: 'MOVE' } })).items.filter(
        ({ action }) => action === 'EDIT',
      );
    expect((await edits(manager.id))[0]).toMatchObject({
      before: { name: 'Mara Quill' },
      after: { name: 'Ada Lofthouse' },
      who: 'Ada Lofthouse',
    });
    const model = await aModel(system);
    await system.sql(`update models set height_in = 70, birth_date = '1999-04-05' where user_id = $1`, [model.id]);
    expect(await edits(model.id)).toMatchObject([{ after: { heightIn: 70, birthDate: null }, who: 'System' }]);
    await manager.client.call('deleteUser', {});
    expect(await system.sql('select from person_edits where user_id = $1', [manager.id])).toEqual([]);
  });

  it('has a model’s moves, notices and sign-ins, the latest first, each with who did it', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await bookModel(system, manager, job.id, 'Ines');
    const moves = await entriesOf(model.id, { kind: 'MOVE' });
    expect(moves.map(({ text, who }) => `${text} by ${who}`).slice(0, 2)).toEqual([
      'Ines Vale was booked by Mara Quill',
      'Ines Vale applied by Ines Vale',
    ]);
    expect(moves[0]?.job?.id).toBe(job.id);
    expect((await entriesOf(model.id, { kind: 'NOTICE' })).length).toBeGreaterThan(0);
    expect(await textsOf(model.id, { kind: 'SESSION' })).toEqual(['Signed in']);
    const all = await entriesOf(model.id);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('pages without gaps or repeats, also where many happened at one moment', async () => {
    const model = await aModel(system);
    await system.sql(
      `insert into audit_entries (subject, subject_id, action, created_at) select 'USER', $1, 'N' || n, app_now() from generate_series(1, 120) n`,
      [model.id],
    );
    const keys: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { key: string }[]; nextCursor: string | null } = await staff.client.call(
        'getPersonEntries',
        {
          path: { id: model.id },
          query: { limit: 25, kind: 'MOVE', ...(cursor && { cursor }) },
        },
      );
      keys.push(...page.items.map(({ key }) => key));
      cursor = page.nextCursor;
    }
    expect(keys.length).toBeGreaterThanOrEqual(120);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('entries of reports', () => {
  it('are for those who may open them', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await bookModel(system, manager, job.id, 'Ines');
    await model.client.call('reportIncident', {
      path: { id: job.id },
      body: { kind: 'NOT_AS_AGREED', text: 'As agreed?' },
    });
    const seenBy = async (role: 'SUPPORT' | 'FINANCE') => {
      const who = await aStaff(system, role);
      const { items } = await who.client.call('getJobEntries', { path: { id: job.id }, query: { kind: 'REPORT' } });
      return items.length + (await entriesOf(model.id, { kind: 'REPORT' }, who)).length;
    };
    expect([await seenBy('SUPPORT'), await seenBy('FINANCE')]).toEqual([2, 0]);
  });
});

describe('signals and what was reported from sets', () => {
  it('are on the record, and counted, for those who may read them alone', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const [finance, support, reviewer] = [
      await aStaff(system, 'FINANCE'),
      await aStaff(system, 'SUPPORT'),
      await aStaff(system, 'REVIEWER'),
    ];
    const job = await anOpenJob(system, manager, reviewer, {});
    const path = { id: job.id };
    await model.client.call('applyToJob', { path, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
    await model.client.call('reportIncident', { path, body: { kind: 'OTHER' } });
    const { items } = await reviewer.client.call('getIncidents', {});
    const incident = { id: items.find(item => item.job.id === job.id)?.id ?? '' };
    await support.client.call('takeIncident', { path: incident });
    await reviewer.client.call('takeIncident', { path: incident, body: { fromColleague: true } });
    await reviewer.client.call('closeIncident', { path: incident, body: { note: 'The police were called.' } });
    const ids = [newId(), newId()];
    for (const [n, id] of ids.entries())
      await system.sql(
        `insert into trust_signals (id, kind, key, subject_id, facts, size, first_seen_at, last_seen_at)
          values ($1, 'CARD', $2, $3, '{"kind": "CARD"}', 2, app_now(), app_now())`,
        [id, `${manager.id} ${n}`, manager.id],
      );
    await reviewer.client.call('closeSignal', {
      path: { id: ids[0] ?? '' },
      body: { outcome: 'DISMISSED', why: 'One household.', size: 2 },
    });
    await reviewer.client.call('reviewJobAgain', { path, body: { text: 'Look at it again.' } });
    const seenBy = async ({ client }: Person) => {
      const actions: string[] = [];
      for (const { id } of [manager, model]) {
        const { history } = await client.call('getUserReview', { path: { id } });
        const { items } = await client.call('getPersonEntries', { path: { id }, query: { limit: 100 } });
        for (const { action } of [...history, ...items]) if (/^(SIGNAL|INCIDENT)_/.test(action)) actions.push(action);
      }
      const { signals } = await client.call('getUserReview', { path: { id: manager.id } });
      const ofJob = await client.call('getJobReview', { path });
      const queue = await client.call('getQueue', { query: { limit: 100 } });
      const inQueue = queue.items.find(({ id }) => id === job.id);
      return { actions: [...new Set(actions)].sort(), signals: [signals, ofJob.signals, inQueue?.signals] };
    };
    const ofIncidents = ['INCIDENT_CLOSED', 'INCIDENT_TAKEN_OVER'];
    expect(await seenBy(reviewer)).toEqual({ actions: [...ofIncidents, 'SIGNAL_DISMISSED'], signals: [1, 1, 1] });
    expect(await seenBy(support)).toEqual({ actions: ofIncidents, signals: [0, 0, 0] });
    expect(await seenBy(finance)).toEqual({ actions: [], signals: [0, 0, 0] });
  });
});

describe('what staff look at', () => {
  it('is on the record of a person and of a job with its reason, for owners alone', async () => {
    const [manager, model] = [await aManager(system), await aModel(system, { firstName: 'Ines' })];
    const job = await anOpenJob(system, manager, staff);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const path = { jobId: job.id, modelId: model.id };
    const { channel } = await manager.client.call('openDirectChat', { path });
    const reason = 'She said that he asked for money.';
    await staff.client.call('readConversation', { body: { channel, reason } });
    await staff.client.call('readConversation', { body: { channel, reason, before: 5 } });
    const owner = await aStaff(system, 'OWNER');
    const looks = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
      entries.filter(({ text }) => text?.includes('the conversation'));
    expect(looks(await entriesOf(manager.id, { kind: 'MOVE' }, owner))).toMatchObject([
      { text: 'Read an earlier part of the conversation with Ines Vale', why: reason },
      { text: 'Read the conversation with Ines Vale', why: reason, who: 'Sol Reyes', job: { id: job.id } },
    ]);
    const [, theirs] = looks(await entriesOf(model.id, {}, owner));
    expect(theirs?.text).toBe('Read the conversation with Mara Quill');
    const ofJob = (who: typeof staff) => who.client.call('getJobEntries', { path: { id: job.id }, query: {} });
    expect(looks((await ofJob(owner)).items).map(({ text }) => text)).toContain(
      'Read the conversation with Mara Quill, Ines Vale',
    );
    for (const role of ['REVIEWER', 'SUPPORT', 'FINANCE'] as const) {
      const colleague = await aStaff(system, role);
      expect(looks(await entriesOf(manager.id, {}, colleague))).toEqual([]);
      expect(looks((await ofJob(colleague)).items)).toEqual([]);
    }
  });
});

describe('how someone pays and is paid', () => {
  it('is on their record whenever it changes, by brand and last digits, and goes with the account', async () => {
    const manager = await aManager(system, { card: false });
    const changes = async (id: string) =>
      (await entriesOf(id, { kind: 'MONEY' }))
        .filter(({ action }) => action === 'EDIT')
        .map(({ before, after, who }) => ({ before, after, who }));
    const [visa, mastercard] = ['Visa ending in 4242', 'Mastercard ending in 4444'];
    const who = 'Mara Quill';
    await addTestCard(manager.client);
    await addTestCard(manager.client, testCards.other);
    const methods = async () => (await manager.client.call('getBilling', {})).methods;
    const idOf = async (last4: string) => (await methods()).find(one => one.last4 === last4)?.id ?? '';
    await manager.client.call('useMethod', { path: { id: await idOf('4444') } });
    await manager.client.call('useMethod', { path: { id: await idOf('4444') } });
    await manager.client.call('removeMethod', { path: { id: await idOf('4444') } });
    expect(await changes(manager.id)).toEqual([
      {
        before: { paymentMethod: mastercard, defaultMethod: mastercard },
        after: { paymentMethod: null, defaultMethod: visa },
        who,
      },
      { before: { defaultMethod: visa }, after: { defaultMethod: mastercard }, who },
      { before: { paymentMethod: null }, after: { paymentMethod: mastercard }, who },
      {
        before: { paymentMethod: null, defaultMethod: null },
        after: { paymentMethod: visa, defaultMethod: visa },
        who,
      },
    ]);
    expect((await entriesOf(manager.id, { kind: 'MOVE' })).filter(({ action }) => action === 'EDIT')).toEqual([]);

    const model = await aModel(system);
    await setUpPayouts(model.client);
    await model.client.call('checkPayoutAccount', {});
    expect(await changes(model.id)).toEqual([
      { before: { payoutAccount: 'something is missing' }, after: { payoutAccount: 'ready' }, who: 'System' },
      { before: { paidOutTo: null }, after: { paidOutTo: expect.stringMatching(/ ending in \d{4}$/) }, who: 'System' },
      { before: { payoutAccount: null }, after: { payoutAccount: 'begun' }, who: 'Ines Vale' },
    ]);
    await manager.client.call('deleteUser', {});
    expect(await changes(manager.id)).toEqual([]);
  });
});

describe('getJobEntries', () => {
  it('has what was edited, with before and after, and who was told', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    await bookModel(system, manager, job.id, 'Odile');
    const { revision } = (await manager.client.call('getJob', { path: { id: job.id } })) as { revision: number };
    const description = 'Greet guests at our stand, and hand out the new catalogue.';
    await manager.client.call('saveJob', { path: { id: job.id }, body: { revision, description } });
    const { items } = await staff.client.call('getJobEntries', { path: { id: job.id }, query: {} });
    expect(items.find(({ action }) => action === 'EDIT')).toMatchObject({
      kind: 'MOVE',
      who: 'Mara Quill',
      before: { description: job.description },
      after: { description },
    });
    expect(items.map(({ text }) => text)).toContain('Odile Vale was booked');
    expect(items.filter(({ kind }) => kind === 'NOTICE').length).toBeGreaterThan(0);
  });

  it('is not there for a draft', async () => {
    const manager = await aManager(system);
    const { id } = await manager.client.call('createJob', { body: {} });
    await expect(staff.client.call('getJobEntries', { path: { id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('addPersonNote', () => {
  it('adds a note with its author, which nobody changes and which goes with the account', async () => {
    const manager = await aManager(system);
    const note = await staff.client.call('addPersonNote', {
      path: { id: manager.id },
      body: { text: 'Asked about tax.' },
    });
    expect(note).toMatchObject({ kind: 'NOTE', text: 'Asked about tax.', who: 'Sol Reyes' });
    expect(await entriesOf(manager.id, { kind: 'NOTE' })).toEqual([note]);
    await expect(system.sql(`update staff_notes set text = 'x'`)).rejects.toThrow('never changed');
    await expect(system.sql('delete from staff_notes')).rejects.toThrow('never changed');
    await manager.client.call('deleteUser', {});
    expect(await entriesOf(manager.id, { kind: 'NOTE' })).toEqual([]);
    const long = staff.client.call('addPersonNote', {
      path: { id: manager.id },
      body: { text: 'a'.repeat(STAFF_NOTE_LENGTH + 1) },
    });
    await expect(long).rejects.toMatchObject({ status: 422 });
  });
});

describe('addJobNote', () => {
  it('adds a note to the record of a job', async () => {
    const { id } = await aSubmittedJob(system, await aManager(system));
    await staff.client.call('addJobNote', { path: { id }, body: { text: 'Called the venue.' } });
    const { items } = await staff.client.call('getJobEntries', { path: { id }, query: { kind: 'NOTE' } });
    expect(items.map(({ text }) => text)).toEqual(['Called the venue.']);
  });
});

describe('openPersonData', () => {
  it('shows private fields for a reason, which the record keeps', async () => {
    const model = await aModel(system);
    const path = { id: model.id };
    await expect(staff.client.call('openPersonData', { path, body: { reason: ' ' } })).rejects.toMatchObject({
      status: 422,
    });
    const data = await staff.client.call('openPersonData', { path, body: { reason: 'They called us.' } });
    expect(data).toMatchObject({ phone: model.phone, lastName: 'Vale', birthDate: '1999-03-04' });
    expect((await entriesOf(model.id, { kind: 'MOVE' }))[0]).toMatchObject({
      action: 'DATA_OPENED',
      why: 'They called us.',
      who: 'Sol Reyes',
    });
    expect(JSON.stringify(await entriesOf(model.id))).not.toContain(model.phone);
  });
});

describe('getPersonRelated', () => {
  it('has jobs, who invited whom, and what is due next', async () => {
    const [manager, guest] = [await aManager(system), await aModel(system, { firstName: 'Romy' })];
    const { code } = await manager.client.call('getReferral', {});
    await guest.client.call('saveInviteCode', { body: { code } });
    const job = await anOpenJob(system, manager, staff);
    const model = await bookModel(system, manager, job.id, 'Ines');
    const own = await staff.client.call('getPersonRelated', { path: { id: manager.id } });
    expect(own.people).toContainEqual({ id: guest.id, name: 'Romy Vale', how: 'Invited by them' });
    expect(own.jobs).toMatchObject([{ id: job.id, how: 'Their job' }]);
    expect(own.next.map(({ text }) => text)).toContain('Their job starts');
    const theirs = await staff.client.call('getPersonRelated', { path: { id: model.id } });
    expect(theirs.jobs).toMatchObject([{ id: job.id, how: 'Booked' }]);
  });
});

describe('getJobRelated', () => {
  it('says when a review is due by the time of its kind', async () => {
    for (const [premiumServices, hours] of [
      [[], 24],
      [['RUSH_BOOKING' as const], 2],
    ] satisfies [string[], number][]) {
      const { id } = await aSubmittedJob(system, await aManager(system), { premiumServices });
      const [row] = await system.sql(
        `select submitted_at + make_interval(hours => $2) as due from jobs where id = $1`,
        [id, hours],
      );
      const { next } = await staff.client.call('getJobRelated', { path: { id } });
      expect(next.find(({ text }) => text === 'Review is due')?.at).toBe((row?.due as Date | undefined)?.toISOString());
    }
  });

  it('has its manager and those booked', async () => {
    const manager = await aManager(system);
    const job = await anOpenJob(system, manager, staff);
    const model = await bookModel(system, manager, job.id, 'Ines');
    const { people, next } = await staff.client.call('getJobRelated', { path: { id: job.id } });
    expect(people.map(({ id, how }) => `${how} ${id}`).sort()).toEqual([`Booked ${model.id}`, `Manager ${manager.id}`]);
    expect(next.map(({ text }) => text)).toContain('The job starts');
  });
});

// Last: it moves the clock on by days, and sessions end.
describe('getJobEntries of a paid job', () => {
  it('has its money, as the record of its manager has', async () => {
    const { job, first, manager } = await aPaidJob(system);
    const { items } = await first.client.call('getJobEntries', { path: { id: job.id }, query: { kind: 'MONEY' } });
    expect(items.map(({ text }) => text)).toContain('Charge of $920 was paid');
    const paid = (await entriesOf(manager.id, { kind: 'MONEY' }, first)).map(({ text }) => text);
    expect(paid).toContain('Charge of $920 was paid');
  });
});
