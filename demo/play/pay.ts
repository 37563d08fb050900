import { pause } from './pause.ts';
import type { SignedIn } from './player.ts';

/** The card of the local processor that is never declined. */
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };
const RETRY_MS = 10_000;

/** Adds a card as its form in the browser does. Only the local processor takes it. */
const addCard = async ({ client }: SignedIn): Promise<void> => {
  const { setupId, clientSecret, card } = await client.call('startMethod', { body: { kind: 'card' } });
  if (card.end !== 'local') return;
  await fetch(`${card.origin}/form/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, card: CARD }),
  });
  await client.call('addMethod', { body: { setupId } });
};

const addFirstCard = async (manager: SignedIn): Promise<void> => {
  const { methods } = await manager.client.call('getBilling', {});
  if (methods.length === 0) await addCard(manager);
};

/** Managers without a card get one, and what their jobs owe is charged to it. */
export const addCards = async (managers: readonly SignedIn[], signal: AbortSignal): Promise<void> => {
  for (const manager of managers)
    while (
      manager.isSignedIn() &&
      !(await addFirstCard(manager).then(
        () => true,
        () => false,
      ))
    )
      if (!(await pause(RETRY_MS, signal))) return;
};
