import { processorKeys } from '../keys.ts';

/** Has a card holder dispute a charge (`ch_…`) at a running processor. `secret` is the server's `SECRET_KEY`. */
export const openDispute = async (
  { origin, secret }: { origin: string; secret: string },
  chargeId: string,
  reason = 'fraudulent',
): Promise<void> => {
  const answer = await fetch(`${origin}/admin/disputes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${processorKeys(secret).secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ charge: chargeId, reason }),
  });
  if (!answer.ok) throw new Error(await answer.text());
};
