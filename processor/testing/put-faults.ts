import type { z } from 'zod';
import type { Fault } from '../faults.ts';
import { processorKeys } from '../keys.ts';

export type FaultInput = z.input<typeof Fault>;

/** Makes a running processor go wrong on purpose; an empty list ends that. `secret` is the server's `SECRET_KEY`. */
export const putFaults = async (
  { origin, secret }: { origin: string; secret: string },
  faults: readonly FaultInput[],
): Promise<void> => {
  const answer = await fetch(`${origin}/admin/faults`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${processorKeys(secret).secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(await answer.text());
};
