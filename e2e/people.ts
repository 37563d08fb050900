import { type Client, createClient } from '#client/client.ts';
import { memorySession, type Session, storedTokens } from '#client/session.ts';
import { wire } from '#contract/wire/index.ts';
import {
  demoFinancePhone,
  demoReviewerPhone,
  demoStaffPassphrase,
  demoStaffPhone,
  demoSupportPhone,
} from '#demo/people.ts';

const baseUrl = () => process.env.BASE_URL ?? '';
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

type Message = { to: string; text: string; at: string };

/** What the local SMS provider sent to a phone, newest first. */
const messagesTo = async (phone: string): Promise<Message[]> => {
  const messages = (await (await fetch(`${baseUrl()}/dev/outbox`)).json()) as Message[];
  return messages.filter(({ to }) => to === phone);
};

const latestCode = async (phone: string): Promise<Message | undefined> =>
  (await messagesTo(phone)).find(({ text }) => /\b\d{6}\b/.test(text));

/** The path of the latest link that was sent to a phone. */
export const linkFor = async (phone: string): Promise<string> => {
  const [link = ''] = (await messagesTo(phone)).flatMap(({ text }) => /https?:\S+/.exec(text) ?? []);
  return new URL(link).pathname;
};

export const codeFor = async (phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const code = /\b\d{6}\b/.exec((await latestCode(phone))?.text ?? '');
    if (code) return code[0];
    await pause(100);
  }
  throw new Error(`No code came for ${phone}.`);
};

/** The secret of the link that undoes a change of number, sent to the previous one. */
export const secretTextedTo = async (phone: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = (await (await fetch(`${baseUrl()}/dev/outbox`)).json()) as Message[];
    const text = messages.find(message => message.to === phone && message.text.includes('/undo-phone/'))?.text;
    const secret = /\/undo-phone\/([\w-]+)$/.exec(text ?? '')?.[1];
    if (secret) return secret;
    await pause(100);
  }
  throw new Error(`No link came for ${phone}.`);
};

/** A phone gets its next code only after a minimum interval. */
export const untilNextCode = async (phone: string): Promise<void> => {
  const last = await latestCode(phone);
  if (!last) return;
  const { codeResendSeconds } = await createClient({ wire, baseUrl: baseUrl(), session: memorySession() }).call(
    'getLimits',
    {},
  );
  // One more second, because the two clocks may differ.
  if (codeResendSeconds > 0)
    await pause(Math.max(0, Date.parse(last.at) + (codeResendSeconds + 1) * 1000 - Date.now()));
};

const LINES = 100_000;
/**
 * A worker that ends with a failed test is followed by another, on the same system: by the clock it begins after the
 * phones of the one before, which took fewer than ten in a second.
 */
let line = Math.floor(Date.now() / 100) % LINES;
/** A phone that nobody has signed in with. */
export const aNewPhone = (): string => {
  line = (line + 1) % LINES;
  const phone = `+170256${String(line).padStart(5, '0')}`;
  // The local provider refuses numbers that end so.
  return phone.endsWith('0000') ? aNewPhone() : phone;
};

/** A signed-in person: an API client, and the tokens for a browser. */
export type Person = { client: Client; session: Session };

const opened = new Map<string, Promise<Person>>();
const once = (phone: string, open: (phone: string) => Promise<Person>): Promise<Person> => {
  const person = opened.get(phone) ?? open(phone);
  opened.set(phone, person);
  return person;
};

/** Whoever acts next signs in anew: a clock has moved past their sessions. */
export const forgetSessions = (): void => opened.clear();

const newPerson = (): Person => {
  const session = memorySession();
  return { client: createClient({ wire, baseUrl: baseUrl(), session }), session };
};

/** A further session, besides those the phone has. */
export const openSession = async (phone: string): Promise<Person> => {
  const person = newPerson();
  await untilNextCode(phone);
  await person.client.call('sendCode', { body: { phoneNumber: phone } });
  const code = await codeFor(phone);
  const grant = { grant_type: 'verification_code', phoneNumber: phone, code } as const;
  person.session.write(storedTokens(await person.client.call('getAccessToken', { body: grant })));
  return person;
};

const openStaffSession = async (phone: string): Promise<Person> => {
  const person = newPerson();
  const who = { phoneNumber: phone, passphrase: demoStaffPassphrase };
  await untilNextCode(phone);
  await person.client.call('sendStaffCode', { body: who });
  const { access_token } = await person.client.call('signInStaff', { body: { ...who, code: await codeFor(phone) } });
  person.session.write({ accessToken: access_token, refreshToken: null });
  return person;
};

/** A person who acts through the API, beside the person in the browser. */
export const signIn = async (phone: string): Promise<Client> => (await once(phone, openSession)).client;

/** The demo's staff member, at the desk. */
export const staffAtDesk = (): Promise<Person> => once(demoStaffPhone, openStaffSession);
/** Signed in anew, as where the clock has moved past the last session. */
export const staffAnew = (): Promise<Person> => openStaffSession(demoStaffPhone);
/** Their colleague. */
export const financeAtDesk = (): Promise<Person> => once(demoFinancePhone, openStaffSession);

/** The same, signed in just now: a fresh proof. */
export const financeAnew = (): Promise<Person> => openStaffSession(demoFinancePhone);

/** A colleague who decides reviews, signed in just now: a fresh proof. */
export const freshReviewer = (): Promise<Person> => openStaffSession(demoReviewerPhone);

/** Someone who answers people, signed in just now. */
export const supportAnew = (): Promise<Person> => openStaffSession(demoSupportPhone);

/** The same person, acting through the API. */
export const staffMember = async (): Promise<Client> => (await staffAtDesk()).client;
