import type { TestedProcessor } from './a-processor.ts';

export const rightAnswers = {
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
export type Answers = typeof rightAnswers & { document: string };

/** Fills in the processor's page as the owner of the account would. */
export const onboard = async (
  { cards }: TestedProcessor,
  accountId: string,
  answers: Partial<Answers>,
): Promise<void> => {
  const home = 'http://127.0.0.1:3000';
  const { url } = await cards.accountLink({ accountId, returnUrl: `${home}/back`, refreshUrl: `${home}/refresh` });
  const session = (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
  const answer = await fetch(session, { method: 'POST', body: new URLSearchParams(answers), redirect: 'manual' });
  if (answer.status !== 200 && answer.status !== 303) throw new Error(await answer.text());
};
