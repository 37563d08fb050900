import { type Sms, SmsError } from '../ports.ts';

export type LocalMessage = { to: string; text: string; at: string };

const MESSAGES_MAX = 500;

/** Keeps messages in memory and prints them instead of sending. A number ending 0000 fails on purpose. */
export const localSms = ({ log }: { log: (line: string) => void }): Sms & { outbox(): LocalMessage[] } => {
  const messages: LocalMessage[] = [];
  return {
    send: async ({ to, text }) => {
      if (to.endsWith('0000')) throw new SmsError('The local provider refuses numbers ending 0000.', true);
      messages.push({ to, text, at: new Date().toISOString() });
      if (messages.length > MESSAGES_MAX) messages.shift();
      log(`SMS to ${to}: ${text}`);
    },
    outbox: () => messages.toReversed(),
  };
};
