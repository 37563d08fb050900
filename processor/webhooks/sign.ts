import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature`: when it was signed, by the real clock, and what proves who signed it. */
export const signatureOf = (payload: string, secret: string, atMs = Date.now()): string => {
  const seconds = Math.floor(atMs / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
};
