import { CallError } from '#client/call-error.ts';
import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session, storedTokens } from '#client/session.ts';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';

const baseUrl = () => process.env.BASE_URL ?? '';
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** The newest code that the local SMS provider sent to a phone. */
export const codeFor = async (phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const messages = (await (await fetch(`${baseUrl()}/dev/outbox`)).json()) as { to: string; text: string }[];
    const code = messages.find(message => message.to === phone && /\b\d{6}\b/.test(message.text));
    if (code) return /\b\d{6}\b/.exec(code.text)?.[0] ?? '';
    await pause(100);
  }
  throw new Error(`No code came for ${phone}.`);
};

/** Asks for a code; one who has just had another waits as long as the answer says. */
const askingForCode = async (ask: () => Promise<unknown>): Promise<void> => {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CODE_TOO_SOON') throw error;
    await pause(Number(error.details.retryAfterSeconds) * 1000 + 500);
    await ask();
  }
};

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
    await askingForCode(() => client.call('sendCode', { body: { phoneNumber: phone } }));
    const code = await codeFor(phone);
    const grant = { grant_type: 'verification_code', phoneNumber: phone, code } as const;
    session.write(storedTokens(await client.call('getAccessToken', { body: grant })));
  });

/** The demo's member of staff, working through the API. */
export const staffMember = (): Promise<Client> =>
  once(demoStaffPhone, async (client, session) => {
    const who = { phoneNumber: demoStaffPhone, passphrase: demoStaffPassphrase };
    await askingForCode(() => client.call('sendStaffCode', { body: who }));
    const { access_token } = await client.call('signInStaff', {
      body: { ...who, code: await codeFor(demoStaffPhone) },
    });
    session.write({ accessToken: access_token, refreshToken: null });
  });
