import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { IdentityError } from './port.ts';

/** How old an event may be, and how far ahead its clock. */
const TOLERANCE_SECONDS = 300;

const Event = z.object({
  data: z.object({
    attributes: z.object({
      name: z.string(),
      payload: z.object({ data: z.object({ type: z.string(), id: z.string().min(1).max(100) }) }),
    }),
  }),
});

const invalid = (message: string) => new IdentityError('INVALID', message);

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** `t=…,v1=…`; while a secret is being replaced, several of them separated by spaces. */
const signaturesIn = (header: string): { at: number; signature: Buffer; signed: string }[] =>
  [...header.matchAll(/t=(\d{1,12}),v1=([\da-f]{64})/g)].map(([, at = '', signature = '']) => ({
    at: Number(at),
    signature: Buffer.from(signature, 'hex'),
    signed: at,
  }));

/** The inquiry that an event of Persona is about, once its signature (HMAC over time and bytes) has been checked. */
export const readWebhook = (
  body: Buffer,
  header: string,
  { secrets, nowSeconds }: { secrets: readonly string[]; nowSeconds: number },
): { inquiryId: string | null } => {
  const signatures = signaturesIn(header);
  if (signatures.length === 0) throw invalid('The event is not signed.');
  const own = signatures.filter(({ signature, signed }) =>
    secrets.some(secret => isSame(createHmac('sha256', secret).update(`${signed}.`).update(body).digest(), signature)),
  );
  if (own.length === 0) throw invalid('The signature of the event is not of this account.');
  if (!own.some(({ at }) => Math.abs(nowSeconds - at) <= TOLERANCE_SECONDS)) throw invalid('The event is too old.');
  const event = Event.safeParse(jsonIn(body));
  if (!event.success) throw invalid('The event could not be read.');
  const { data } = event.data.data.attributes.payload;
  return { inquiryId: data.type === 'inquiry' ? data.id : null };
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};
