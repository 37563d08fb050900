import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { aWorkDay, MINUTE_MS } from '../testing/work.ts';

const system = await aSystem();

/** A manager with a booked and a declined model, each invited by one of the others, and staff who asked questions. */
const aStory = async () => {
  const [manager, booked, declined, staff] = [
    await aManager(system),
    await aModel(system, { firstName: 'Ines' }),
    await aModel(system, { firstName: 'Odile' }),
    await aStaff(system),
  ];
  const { code } = await manager.client.call('getReferral', {});
  await booked.client.call('saveInviteCode', { body: { code } });
  const job = await anOpenJob(system, manager, staff, { selectedModelIds: [booked.id] });
  const at = (modelId: string) => ({ path: { jobId: job.id, modelId } });
  await booked.client.call('answerRequest', { path: { id: job.id }, body: { answer: 'ACCEPTED' } });
  await declined.client.call('applyToJob', { path: { id: job.id }, body: { note: 'I speak Italian.' } });
  await manager.client.call('declineApplication', at(declined.id));
  return { manager, booked, declined, staff, job };
};

describe('getOwnData', () => {
  it('contains a manager’s account and jobs, and nothing of models and staff', async () => {
    const { manager, booked, declined, staff, job } = await aStory();
    const own = await manager.client.call('getOwnData', {});
    expect(own).toMatchObject({
      person: { id: manager.id, phone: manager.phone, name: 'Mara Quill', companyName: 'Quill Events' },
      jobs: [{ id: job.id, description: job.description, location: { venueNote: 'Ask for Dana at the side door.' } }],
      profile: null,
      applications: [],
    });
    expect(own.agreements).toHaveLength(2);
    expect(own.signIns).toHaveLength(1);
    expect(own.inviteCodes).toHaveLength(1);
    expect(own.history.map(({ by, subject }) => `${by} ${subject}`)).toContain('STAFF JOB');
    const text = JSON.stringify(own);
    for (const other of [booked, declined, staff])
      for (const of of [other.id, other.phone]) expect(text).not.toContain(of);
    for (const name of ['Ines', 'Odile', 'Vale', 'Sol Reyes', 'Italian', 'inesvale']) expect(text).not.toContain(name);
  });

  it('contains a model’s profile and participations, and nothing of managers, staff or other models', async () => {
    const { manager, booked, declined, staff, job } = await aStory();
    const own = await declined.client.call('getOwnData', {});
    expect(own).toMatchObject({
      person: { id: declined.id, phone: declined.phone, name: 'Odile Vale' },
      profile: { birthDate: '1999-03-04', model: { firstName: 'Odile', heightIn: 69 } },
      applications: [{ jobId: job.id, note: 'I speak Italian.' }],
      jobs: [],
    });
    const invited = await booked.client.call('getOwnData', {});
    expect(invited.person.invitedBy).toEqual({ referralCode: expect.any(String), displayName: null });
    for (const text of [own, invited].map(copy => JSON.stringify(copy))) {
      for (const of of [manager.id, manager.phone, staff.id, staff.phone]) expect(text).not.toContain(of);
      for (const name of ['Mara', 'Quill', 'Sol Reyes', 'Dana']) expect(text).not.toContain(name);
    }
    expect(JSON.stringify(own)).not.toContain('Ines');
    expect(JSON.stringify(invited)).not.toContain('Odile');
  });

  it('does not reveal a decline before the model is notified', async () => {
    const { declined } = await aStory();
    const before = await declined.client.call('getOwnData', {});
    expect(before.applications).toMatchObject([{ status: 'APPLIED', declinedAt: null }]);
    await system.wait(16 * 60_000);
    const after = await declined.client.call('getOwnData', {});
    expect(after.applications).toMatchObject([{ status: 'DECLINED', declinedAt: expect.any(String) }]);
  });

  it('contains links and client approvals, without secrets and names', async () => {
    const [manager, model] = [await aManager(system), await aModel(system, { firstName: 'Odile' })];
    const { id } = await anOpenJob(system, manager, await aStaff(system));
    await model.client.call('applyToJob', { path: { id }, body: {} });
    const { items } = await manager.client.call('saveShareLink', {
      path: { id, role: 'client' },
      body: { mayPick: true },
    });
    const secret = items[0]?.address.split('/').at(-1) ?? '';
    const picks = [{ modelId: model.id, comment: null }];
    const saved = await system.client().call('savePicks', { path: { id: secret }, body: { picks, version: 1 } });
    await system.client().call('approvePicks', {
      path: { id: secret },
      body: { name: 'Greta Client', version: saved.version },
    });
    const own = await manager.client.call('getOwnData', {});
    expect(own.shareLinks).toMatchObject([{ jobId: id, role: 'client', mayPick: true, revokedAt: null }]);
    expect(own.approvals).toMatchObject([{ jobId: id, picks: 1, reopenedAt: null }]);
    for (const hidden of [secret, 'Greta', 'Odile']) expect(JSON.stringify(own)).not.toContain(hidden);
  });

  it('contains a model’s times away, and the calendar they named', async () => {
    const model = await aModel(system);
    await system.sql(
      `insert into book_outs (id, model_id, during) values (gen_random_uuid(), $1, tstzrange($2::timestamptz, $3::timestamptz))`,
      [model.id, dayAhead(system, 3), dayAhead(system, 4)],
    );
    const rule = { firstDay: dayAhead(system, 5).slice(0, 10), lastDay: null, everyWeeks: 2, hours: null } as const;
    await model.client.call('addRepeatingBookOut', { body: rule });
    await model.client.call('saveBusyCalendar', { body: { url: 'https://calendar.invalid/own.ics' } });
    const { bookOuts, repeatingBookOuts, busyCalendars } = await model.client.call('getOwnData', {});
    expect(repeatingBookOuts).toEqual([rule]);
    expect(busyCalendars).toMatchObject([{ url: 'https://calendar.invalid/own.ics' }]);
    expect(bookOuts).toEqual([{ start: dayAhead(system, 3), end: dayAhead(system, 4) }]);
  });

  it('contains when a model came to work, and of their place the distance alone', async () => {
    const day = await aWorkDay(system);
    await day.toStart(-MINUTE_MS);
    await day.arrive(day.ines, { kind: 'ON_MY_WAY' });
    await day.checkIn(day.ines);
    const { workDays } = await day.ines.client.call('getOwnData', {});
    expect(workDays).toMatchObject([
      { jobId: day.job.id, checkedInWay: 'PLACE', checkedInMeters: 0, checkedOutAt: null, arrival: 'ON_MY_WAY' },
    ]);
    expect((await day.manager.client.call('getOwnData', {})).workDays).toEqual([]);
  });

  it('is limited to a few times an hour', async () => {
    const { client } = await aManager(system, { registered: false });
    for (let copy = 0; copy < 10; copy += 1) await client.call('getOwnData', {});
    await expect(client.call('getOwnData', {})).rejects.toMatchObject({ status: 429, code: 'TOO_MANY' });
    await system.wait(3_600_000);
    await expect(client.call('getOwnData', {})).resolves.toMatchObject({ jobs: [] });
  });

  it('covers every table with personal data', async () => {
    const rows = await system.sql(`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'models'::regclass, 'participants'::regclass) order by 1`);
    const includedTables = [
      'agreements',
      'applicant_views',
      'arrivals',
      'billing_profiles',
      'book_outs',
      'booked_periods',
      'booking_links',
      'busy_calendars',
      'calendar_feeds',
      'chat_blocks',
      'chat_messages',
      'charge_lines',
      'charges',
      'chat_reports',
      'disputes',
      'earnings',
      'favourites',
      'held_messages',
      'identity_checks',
      'identity_pictures',
      'images',
      'incidents',
      'invitations',
      'invite_codes',
      'job_marks',
      'jobs',
      'model_photos',
      'model_points',
      'models',
      'money_documents',
      'no_shows',
      'notices',
      'notification_settings',
      'opinions',
      'participants',
      'payment_methods',
      'payout_accounts',
      'payouts',
      'person_edits',
      'phone_changes',
      'private_views',
      'push_subscriptions',
      'record_work',
      'repeating_book_outs',
      'requests',
      'reviews',
      'rights_requests',
      'saved_searches',
      'sent_texts',
      'sessions',
      'shifts',
      'standby_offers',
      'travel_reminders',
      'trust_signals',
      'unsent_texts',
      'uploads',
      'voice_notes',
      'waiting_texts',
    ];
    // A client's comment about a model through a link belongs neither to the manager nor to the model.
    const another = ['client_picks'];
    // Why data is held, and who of the staff looked at what: the person hears of it from us where they may.
    const ofStaff = ['legal_holds', 'pay_holds', 'seen_sessions'];
    // Who takes part in a conversation follows from the jobs; a mark on somebody's message belongs to that message.
    const ofChat = rows.flatMap(({ name }) =>
      /^chat_(channels|members|reactions|votes)$/.test(String(name)) ? [String(name)] : [],
    );
    expect(rows.map(({ name }) => name)).toEqual([...includedTables, ...another, ...ofStaff, ...ofChat].sort());
  });
});
