import { randomInt } from 'node:crypto';
import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session, storedTokens } from '#client/session.ts';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';

const baseUrl = () => process.env.BASE_URL ?? '';
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

type Message = { to: string; text: string; at: string };

/** The newest message with a code that the local SMS provider sent to a phone. */
const latestCode = async (phone: string): Promise<Message | undefined> => {
  const messages = (await (await fetch(`${baseUrl()}/dev/outbox`)).json()) as Message[];
  return messages.find(({ to, text }) => to === phone && /\b\d{6}\b/.test(text));
};

export const codeFor = async (phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const code = /\b\d{6}\b/.exec((await latestCode(phone))?.text ?? '');
    if (code) return code[0];
    await pause(100);
  }
  throw new Error(`No code came for ${phone}.`);
};

/** A phone gets its next code only some time after the last. */
export const untilNextCode = async (phone: string): Promise<void> => {
  const last = await latestCode(phone);
  if (!last) return;
  const { codeResendSeconds } = await createClient({ baseUrl: baseUrl(), session: memorySession() }).call(
    'getLimits',
    {},
  );
  await pause(Math.max(0, Date.parse(last.at) + (codeResendSeconds + 1) * 1000 - Date.now()));
};

/** A phone that nobody has signed in with: a test that is tried again begins with another. */
export const aNewPhone = (): string => `+1702556${randomInt(1000, 9999)}`;

const signedIn = new Map<string, Client>();
const once = async (phone: string, signIn: (client: Client, session: Session) => Promise<void>): Promise<Client> => {
  const known = signedIn.get(phone);
  if (known) return known;
  const session = memorySession();
  const client = createClient({ baseUrl: baseUrl(), session });
  await signIn(client, session);
  signedIn.set(phone, client);
  return client;
};

/** Someone who works through the API, beside the person in the browser. */
export const signIn = (phone: string): Promise<Client> =>
  once(phone, async (client, session) => {
    await untilNextCode(phone);
    await client.call('sendCode', { body: { phoneNumber: phone } });
    const code = await codeFor(phone);
    const grant = { grant_type: 'verification_code', phoneNumber: phone, code } as const;
    session.write(storedTokens(await client.call('getAccessToken', { body: grant })));
  });

/** The demo's member of staff, working through the API. */
export const staffMember = (): Promise<Client> =>
  once(demoStaffPhone, async (client, session) => {
    const who = { phoneNumber: demoStaffPhone, passphrase: demoStaffPassphrase };
    await untilNextCode(demoStaffPhone);
    await client.call('sendStaffCode', { body: who });
    const { access_token } = await client.call('signInStaff', {
      body: { ...who, code: await codeFor(demoStaffPhone) },
    });
    session.write({ accessToken: access_token, refreshToken: null });
  });
