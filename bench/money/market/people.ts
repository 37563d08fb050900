import type { Client } from '#client/client.ts';
import { aStaffMember, createPeople, type Person, type TestSystem } from '#server/testing/histories/test-system.ts';
import { addTestBank, addTestCard, testCards } from '#server/testing/payments.ts';

/**
 * NEVER has a card that can be saved, and is declined at every charge. Of CONFIRM the bank asks at every charge whether it
 * is them. RETURNS has a card whose bank sends every refund back.
 */
export type Pays = 'CARD' | 'BANK' | 'NEVER' | 'CONFIRM' | 'RETURNS';
export type Manager = Person & { pays: Pays };
/** Whoever has no payout account waits for their money. */
export type Model = Person & { hasAccount: boolean };
/** The colleague approves what one of staff may not give back alone. */
export type People = { staff: Person; colleague: Person; managers: Manager[]; models: Model[] };

/** In turn. */
export const simplePays: readonly Pays[] = ['CARD', 'CARD', 'CARD', 'BANK', 'NEVER'];
export const allPays: readonly Pays[] = [...simplePays, 'CONFIRM', 'RETURNS', 'CARD', 'BANK', 'NEVER'];

const modelsPerManager = 3;

const useNewest = async (client: Client): Promise<void> => {
  const { methods } = await client.call('getBilling', {});
  const other = methods.find(({ isDefault }) => !isDefault);
  if (other) await client.call('useMethod', { path: { id: other.id } });
};

const addAndUse = (number: string) => async (client: Client) => {
  await addTestCard(client, number);
  await useNewest(client);
};

/** Beside the card that everyone has, which stays on file. */
const setUp: Record<Pays, (client: Client) => Promise<void>> = {
  CARD: async () => {},
  BANK: async client => {
    await addTestBank(client);
    await useNewest(client);
  },
  NEVER: addAndUse(testCards.declinedLater),
  CONFIRM: addAndUse(testCards.confirmed),
  RETURNS: addAndUse(testCards.refundFailsLater),
};

const onboarding = {
  dob: '1999-04-23',
  line1: '1 Main Street',
  city: 'Las Vegas',
  state: 'NV',
  zip: '89101',
  ssn: '1234',
  routing: '110000000',
  account: '000123456789',
  consent: 'yes',
};

/** Fills in the provider's pages, as the model would in a browser. */
const openAccount = async (client: Client): Promise<void> => {
  const { url } = await client.call('openPayoutAccount', {});
  const page = await fetch(url);
  await fetch(page.url, { method: 'POST', body: new URLSearchParams(onboarding), redirect: 'manual' });
  const { state } = await client.call('checkPayoutAccount', {});
  if (state !== 'READY') throw new Error(`A payout account is ${state}.`);
};

/** Managers pay in these ways in turn; every tenth model has no payout account. */
export async function createMarketPeople(
  system: TestSystem,
  managers: number,
  payments: readonly Pays[],
): Promise<People> {
  const [staff, colleagues] = [await aStaffMember(system), await aStaffMember(system)];
  const genders = Array.from({ length: modelsPerManager }, () => 'FEMALE' as const);
  const casts = await createPeople(system, staff, managers, genders);
  const people: People = {
    staff: staff[0] as Person,
    colleague: colleagues[0] as Person,
    managers: [],
    models: [],
  };
  for (const [at, { manager, models }] of casts.entries()) {
    const pays = payments[at % payments.length] ?? 'CARD';
    await setUp[pays](manager.client);
    people.managers.push({ ...manager, pays });
    for (const model of models) {
      const hasAccount = people.models.length % 10 !== 9;
      if (hasAccount) await openAccount(model.client);
      people.models.push({ ...model, hasAccount });
    }
  }
  return people;
}
