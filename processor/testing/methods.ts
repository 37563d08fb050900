import { randomUUID } from 'node:crypto';
import type { TestedProcessor } from './a-processor.ts';

export const newKey = (): string => randomUUID();

const FAR = { exp_month: 12, exp_year: 2040 };

/** What the form in the browser does: the number goes to the processor alone. */
export const newMethod = async ({ stripe }: TestedProcessor, number: string, expiry = FAR): Promise<string> => {
  const isBank = number.startsWith('000');
  const { id } = await stripe.paymentMethods.create(
    isBank
      ? {
          type: 'us_bank_account',
          us_bank_account: { account_number: number, routing_number: '110000000', account_holder_type: 'company' },
        }
      : { type: 'card', card: { number, ...expiry, cvc: '123' } },
  );
  return id;
};

/** A customer with a method that was set up, authenticated where the card asks for it. */
export const aCustomerWith = async (
  tested: TestedProcessor,
  number: string,
  expiry = FAR,
): Promise<{ customerId: string; methodId: string }> => {
  const { cards, stripe } = tested;
  const { id: customerId } = await cards.createCustomer({ key: newKey(), userId: 'u1', name: 'Ada Quill' });
  const methodId = await newMethod(tested, number, expiry);
  const kind = number.startsWith('000') ? 'bank' : 'card';
  const setup = await cards.startSetup({ key: newKey(), customerId, kind });
  await stripe.setupIntents.confirm(setup.id, { payment_method: methodId });
  await tested.approve(setup.id);
  return { customerId, methodId };
};
