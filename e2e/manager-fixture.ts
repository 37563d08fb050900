import { addTestCard } from '#server/testing/payments.ts';
import { aJob } from './job-fixtures.ts';
import { aNewPhone, openSession, type Person, staffMember } from './people.ts';
import { test as base } from './test.ts';

type Named = { name?: string; companyName?: string };

/** Whoever has just signed up registers as a manager, as far as the links. */
export const answerFirstRegistrationSteps = async ({ client }: Person, named: Named = {}): Promise<void> => {
  await client.call('becomeManager', {});
  await client.call('saveInviteCode', { body: { code: null } });
  await client.call('saveName', { body: { name: 'Noor Haddad', companyName: 'Haddad Fairs', ...named } });
};

export const answerLinks = ({ client }: Person) =>
  client.call('saveSocialLinks', { body: { urlInstagram: '@haddad.fairs' } });

export type Manager = Person & { id: string; phone: string; jobId: string };

/** Registered with a first job: both are under review. */
export const submittedManager = async (named: Named = {}): Promise<Manager> => {
  const phone = aNewPhone();
  const person = await openSession(phone);
  await answerFirstRegistrationSteps(person, named);
  await answerLinks(person);
  const { id: jobId } = await person.client.call('createJob', { body: aJob() });
  await person.client.call('submitJob', { path: { id: jobId } });
  return { ...person, phone, jobId, id: (await person.client.call('getUser', {})).id };
};

/** Approved together with a first job, which is open; without a card, and so not ready to book anyone. */
export const approvedManager = async (named: Named = {}): Promise<Manager> => {
  const manager = await submittedManager(named);
  const staff = await staffMember();
  await staff.call('approveJob', { path: { id: manager.jobId }, body: { approveManager: true } });
  return manager;
};

/** Approved, with an open job and a card. */
export const createManager = async (named: Named = {}): Promise<Manager> => {
  const manager = await approvedManager(named);
  await addTestCard(manager.client);
  return manager;
};

/** `manager` is someone of this test's own. */
export const test = base.extend<{ manager: Manager }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern.
  manager: async ({}, use) => use(await createManager()),
});
