import type { Outcome } from '../challenge.ts';
import { confirmPayment, finishPaymentChallenge } from '../confirm-payment.ts';
import { confirmSetup, finishSetupChallenge } from '../setup-intents.ts';
import { read } from '../store/objects.ts';
import type { Work } from '../store/work.ts';
import { ApiError } from '../wire/errors.ts';
import type { Answer } from '../wire/route.ts';

type IntentKind = 'setup_intent' | 'payment_intent';

/** What the form shows of the intent whose client secret it was given. */
export type FormIntent = {
  status: string;
  kind: 'card' | 'bank';
  amountCents: number | null;
};

const unknown = () => new ApiError(404, { code: 'resource_missing', message: 'This form is no longer valid.' });

/** `pi_1_secret_2` → pi_1: whoever has the secret may complete this one intent. */
const intentOf = async (work: Work, clientSecret: string) => {
  const id = /^((?:seti|pi)_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1];
  if (!id) throw unknown();
  const kind: IntentKind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const intent = await read(work, kind, id);
  if (intent.client_secret !== clientSecret) throw unknown();
  return { id, kind, intent };
};

export const readIntent = async (work: Work, clientSecret: string): Promise<FormIntent> => {
  const { intent } = await intentOf(work, clientSecret);
  return {
    status: intent.status,
    kind: intent.payment_method_types[0] === 'us_bank_account' ? 'bank' : 'card',
    amountCents: 'amount' in intent ? intent.amount : null,
  };
};

export const confirmIntent = async (work: Work, clientSecret: string, methodId: string): Promise<Answer> => {
  const { id, kind } = await intentOf(work, clientSecret);
  return kind === 'setup_intent'
    ? confirmSetup(work, id, methodId)
    : confirmPayment(work, id, methodId, { offSession: false });
};

export const finishChallenge = async (work: Work, clientSecret: string, outcome: Outcome): Promise<Answer> => {
  const { id, kind } = await intentOf(work, clientSecret);
  return kind === 'setup_intent' ? finishSetupChallenge(work, id, outcome) : finishPaymentChallenge(work, id, outcome);
};
