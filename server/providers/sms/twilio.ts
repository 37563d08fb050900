import type { Twilio } from 'twilio';
import { type Sms, SmsError } from '../ports.ts';

/** `from` is a phone number of ours, or the id of a messaging service (MG…). */
export type TwilioAccount = { accountSid: string; authToken: string; from: string };
type ClientOptions = NonNullable<ConstructorParameters<typeof Twilio>[2]>;

const TIMEOUT_MS = 10_000;
/**
 * Twilio's codes for a number that is wrong, cannot receive texts, has opted out, or is in a region we may not send to.
 */
const NUMBER_CODES = new Set([21211, 21214, 21217, 21265, 21408, 21601, 21610, 21612, 21614, 21635, 60205]);

/** The vendor's SDK takes 0.2 s to load, so it is loaded with the first message. */
export const twilioSms = ({ accountSid, authToken, from }: TwilioAccount, options: ClientOptions = {}): Sms => {
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  let opening: Promise<Twilio> | null = null;
  const open = async () => {
    const { default: twilio } = await import('twilio');
    return twilio(accountSid, authToken, { timeout: TIMEOUT_MS, ...options });
  };
  return {
    send: async ({ to, text }) => {
      opening ??= open();
      const client = await opening;
      try {
        await client.messages.create({ ...sender, to, body: text });
      } catch (error) {
        throw smsError(error);
      }
    },
  };
};

/** Not the vendor's message: it repeats the phone number, which must not reach the log. */
const smsError = (error: unknown): SmsError => {
  // Read as unknown: an error may have any status or none.
  const { status, code } = error instanceof Error ? (error as Error & { status?: unknown; code?: unknown }) : {};
  const isNumberAtFault = typeof code === 'number' && NUMBER_CODES.has(code);
  return new SmsError(
    `Twilio did not take the message (status ${status ?? 'none'}, code ${code ?? 'none'}).`,
    isNumberAtFault,
  );
};
