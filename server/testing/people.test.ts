import { expect, it } from 'vitest';
import { memorySession, storedTokens } from '#client/session.ts';
import { addTestCard } from './payments.ts';
import { aCommon, aManager, aModel, aPhone, type Person } from './people.ts';
import { aSystem } from './system.ts';

const system = await aSystem({}, { works: false });

/** What calls leave so that they can be counted, repeated or told of, which rows alone have no need of. */
const ofCallsAlone = [
  'public.idempotency_keys',
  'public.provider_events',
  'public.search_marks',
  'public.verification_codes',
  'processor.answers',
  'processor.deliveries',
];
const ofEventsAlone = /"object":"(event|setup_intent)"/;

const tables = await system.sql(
  `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'processor') and format('%I.%I', schemaname, tablename) <> all ($1) order by 1`,
  [ofCallsAlone],
);

const rowsOf = async (): Promise<string[]> => {
  const rows: string[] = [];
  for (const { name } of tables)
    for (const { row } of await system.sql(`select to_jsonb(x) as row from ${name} x order by to_jsonb(x)::text`))
      rows.push(`${name} ${JSON.stringify(row)}`);
  return rows.filter(row => !ofEventsAlone.test(row));
};

/** The rows that it adds or changes, without what differs between any two people. */
const written = async (make: () => Promise<Person>): Promise<string[]> => {
  const before = new Set(await rowsOf());
  const { id, phone } = await make();
  const after = await rowsOf();
  return after
    .filter(row => !before.has(row))
    .map(row =>
      row
        .replaceAll(id, '<person>')
        .replaceAll(phone, '<phone>')
        .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+\+00:00"/g, '<time>')
        .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
        .replaceAll(/\b(cus|pm)_\w+/g, '<object>')
        .replaceAll(/"(id|position|created|lot)":\d+/g, '"$1":<number>')
        .replaceAll(/"invoice_prefix":"\w+"/g, '<prefix>'),
    )
    .sort();
};

const signedUp = async (): Promise<Person> => {
  const [phone, session] = [aPhone(), memorySession()];
  const client = system.client(session);
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const body = { grant_type: 'verification_code', phoneNumber: phone, code: await system.codeFor(phone) } as const;
  session.write(storedTokens(await client.call('getAccessToken', { body })));
  return { id: (await client.call('getUser', {})).id, phone, client, session };
};

const manager = async (): Promise<Person> => {
  const person = await signedUp();
  await person.client.call('becomeManager', {});
  return person;
};

const registeredManager = async (): Promise<Person> => {
  const person = await manager();
  await person.client.call('saveInviteCode', { body: { code: null } });
  await person.client.call('saveName', { body: { name: 'Mara Quill', companyName: 'Quill Events' } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@quillevents' } });
  return person;
};

const managerWithCard = async (): Promise<Person> => {
  const person = await registeredManager();
  await addTestCard(person.client);
  return person;
};

const model = async (): Promise<Person> => {
  const person = await signedUp();
  await person.client.call('becomeModel', {});
  await person.client.call('saveName', { body: { name: 'Ines Vale' } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@inesvale' } });
  return person;
};

const withoutProfile = (rows: readonly string[]) => rows.filter(row => !row.startsWith('public.models'));

it.each([
  ['someone without a role', signedUp, aCommon],
  ['a manager who begins', manager, () => aManager(system, { registered: false })],
  ['a manager before the first job', registeredManager, () => aManager(system, { approved: false, card: false })],
  ['a manager with a card', managerWithCard, () => aManager(system, { approved: false })],
  ['a model', model, () => aModel(system, { verified: false })],
])('%s is built as the calls leave them', async (_, byCalls, build) => {
  expect(withoutProfile(await written(() => build(system)))).toEqual(withoutProfile(await written(byCalls)));
});
