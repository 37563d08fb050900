import { type Client, createClient } from '#client/client.ts';
import { memorySession, storedTokens } from '#client/session.ts';
import { demoStaffPassphrase, demoStaffPhone } from '#demo/people.ts';

const baseUrl = () => process.env.BASE_URL ?? '';

/** The newest code that the local SMS provider sent to a phone. */
export const codeFor = async (phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const messages = (await (await fetch(`${baseUrl()}/dev/outbox`)).json()) as { to: string; text: string }[];
    const code = messages.find(message => message.to === phone && /\b\d{6}\b/.test(message.text));
    if (code) return /\b\d{6}\b/.exec(code.text)?.[0] ?? '';
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`No code came for ${phone}.`);
};

/** Someone who works through the API, beside the person in the browser. */
export const signIn = async (phone: string): Promise<Client> => {
  const session = memorySession();
  const client = createClient({ baseUrl: baseUrl(), session });
  await client.call('sendCode', { body: { phoneNumber: phone } });
  const tokens = await client.call('getAccessToken', {
    body: { grant_type: 'verification_code', phoneNumber: phone, code: await codeFor(phone) },
  });
  session.write(storedTokens(tokens));
  return client;
};

/** The demo's member of staff, working through the API. */
export const staffMember = async (): Promise<Client> => {
  const session = memorySession();
  const client = createClient({ baseUrl: baseUrl(), session });
  const who = { phoneNumber: demoStaffPhone, passphrase: demoStaffPassphrase };
  await client.call('sendStaffCode', { body: who });
  const { access_token } = await client.call('signInStaff', { body: { ...who, code: await codeFor(demoStaffPhone) } });
  session.write({ accessToken: access_token, refreshToken: null });
  return client;
};
