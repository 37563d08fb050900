import { type Cards, CardsError, type ProviderEvent } from './port.ts';

/** How old a signature may be: a recorded request cannot be sent again later. */
const TOLERANCE_SECONDS = 300;

/** Reads events signed with one of these secrets. The SDK is loaded with the first one. */
export const webhookReader =
  (secrets: readonly string[]): Cards['readWebhook'] =>
  async (rawBody, signature) => {
    const { default: Stripe } = await import('stripe');
    const verified = (secret: string): unknown => {
      try {
        return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
      } catch {
        // Not the SDK's message: it repeats the signature.
        return null;
      }
    };
    const body = secrets.reduce<unknown>((found, secret) => found ?? verified(secret), null);
    if (body !== null) return eventIn(body);
    throw new CardsError('INVALID', 'signature', null, 'The event is not signed with our secret, or not recently.');
  };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Read as unknown: the event may be of a newer version than the SDK's types. */
const eventIn = (body: unknown): ProviderEvent => {
  if (!isRecord(body) || typeof body.id !== 'string' || typeof body.type !== 'string')
    throw new CardsError('INVALID', 'malformed', null, 'The event has no id or no type.');
  const object = isRecord(body.data) && isRecord(body.data.object) ? body.data.object : {};
  return {
    id: body.id,
    type: body.type,
    createdAt: new Date(typeof body.created === 'number' ? body.created * 1000 : 0),
    account: textIn(body.account),
    livemode: body.livemode === true,
    apiVersion: textIn(body.api_version),
    objectKind: textIn(object.object) ?? '',
    objectId: textIn(object.id),
    body,
  };
};
