import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { createClient } from '#client/client.ts';
import type { Session } from '#client/session.ts';
import { registrationOrder } from '#contract/values/job-steps.ts';
import type { ShareRole } from '#contract/values/sharing.ts';
import { wire } from '#contract/wire/index.ts';
import { demoManagerPhone, demoModelPhone } from '#demo/people.ts';
import type { Secrets } from './addresses.ts';
import { aJob } from './job-fixtures.ts';
import { answerFirstRegistrationSteps, answerLinks } from './manager-fixture.ts';
import { aNewPhone, codeFor, openSession, type Person, secretTextedTo, staffMember } from './people.ts';

/** `jobId` is a job of their own, if they have one. */
type Someone = { session: Session | null; jobId: string | null };
const someone = ({ session }: Person, jobId: string | null = null): Someone => ({ session, jobId });

/** Every persona that the guards distinguish. */
export type Persona =
  | 'signed-out'
  | 'common'
  | 'ambassador'
  | 'ambassador-in-app'
  | 'model'
  | 'model-in-app'
  | 'new-model-in-app'
  | 'onboarding'
  | 'all-answered'
  | 'under-review'
  | 'approved'
  | 'suspended'
  | 'banned';

/** 555-0100 to 555-0199 are reserved for fiction; the demo has nobody of these area codes. */
const areaCodes = [802, 808, 907];
const LINES = 100;
let next = Math.floor(Math.random() * areaCodes.length * LINES);
const aPhone = () => {
  next = (next + 1) % (areaCodes.length * LINES);
  return `+1${areaCodes[Math.floor(next / LINES)]}55501${String(next % LINES).padStart(2, '0')}`;
};

/** Signed up, without a role: on a reused system some of the phones have one. */
const newPerson = async (): Promise<Person & { phone: string }> => {
  const phone = aPhone();
  const person = await openSession(phone);
  const { '@type': type } = await person.client.call('getUser', {});
  return type === 'COMMON' ? { ...person, phone } : newPerson();
};

/** A manager under review with a first job under review. */
const newManager = async () => {
  const person = await newPerson();
  const { client } = person;
  await answerFirstRegistrationSteps(person);
  await answerLinks(person);
  const { id: jobId } = await client.call('createJob', { body: aJob() });
  await client.call('submitJob', { path: { id: jobId } });
  return { person, jobId, path: { id: (await client.call('getUser', {})).id } };
};

const openings: Record<Persona, () => Promise<Someone>> = {
  'signed-out': async () => ({ session: null, jobId: null }),
  common: async () => someone(await newPerson()),
  ambassador: async () => {
    const person = await newPerson();
    await person.client.call('becomeAmbassador', {});
    return someone(person);
  },
  'ambassador-in-app': () => personOf('ambassador'),
  model: async () => someone(await openSession(demoModelPhone)),
  /** The same person in the app shell. */
  'model-in-app': () => personOf('model'),
  'new-model-in-app': async () => {
    const person = await newPerson();
    await person.client.call('becomeModel', {});
    return someone(person);
  },
  /** Name and company are given; the links are the next step. */
  onboarding: async () => {
    const person = await newPerson();
    await answerFirstRegistrationSteps(person);
    return someone(person);
  },
  /** Only submitting is left. */
  'all-answered': async () => {
    const person = await newPerson();
    await answerFirstRegistrationSteps(person);
    await answerLinks(person);
    const answeredSteps = registrationOrder.filter(step => step.startsWith('JOB_'));
    const { id } = await person.client.call('createJob', { body: { ...aJob(), answeredSteps } });
    return someone(person, id);
  },
  'under-review': async () => {
    const { person, jobId } = await newManager();
    return someone(person, jobId);
  },
  /** The demo's manager, with the job that has the most applicants. */
  approved: async () => {
    const person = await openSession(demoManagerPhone);
    const { items } = await person.client.call('getJobs', { path: { status: 'active' } });
    const open = items.flatMap(job => (job.audience === 'CLIENT' && job.lifecycle !== 'DRAFT' ? [job] : []));
    const [busiest] = open.sort((one, other) => other.counts.applied - one.counts.applied);
    return someone(person, busiest?.id ?? null);
  },
  suspended: async () => {
    const { person, jobId, path } = await newManager();
    await (await staffMember()).call('suspendUser', { path, body: { text: 'Three models complained.' } });
    return someone(person, jobId);
  },
  banned: async () => {
    const { person, jobId, path } = await newManager();
    await (await staffMember()).call('banUser', { path, body: { text: 'No company of this name exists.' } });
    return someone(await openSession(person.phone), jobId);
  },
};

const people = new Map<Persona, Promise<Someone>>();
export const personOf = (persona: Persona): Promise<Someone> => {
  const person = people.get(persona) ?? openings[persona]();
  people.set(persona, person);
  return person;
};

/** A job of theirs to open; someone else’s if they have none. */
export const jobOf = async (persona: Persona): Promise<string> => {
  const { jobId } = await personOf(persona);
  return jobId ?? (await personOf('approved')).jobId ?? '';
};

let secrets: Promise<Secrets> | undefined;
/** The secrets of the links to the job of `approved`, to a booking, and of the link texted to a changed number. */
export const sharedSecrets = (): Promise<Secrets> => {
  secrets ??= makeLinks();
  return secrets;
};
/** Of a future booking of the demo’s model. */
const secretOfBooking = async (): Promise<string> => {
  const { session } = await personOf('model');
  if (!session) throw new Error('The model is not signed in.');
  const client = createClient({ wire, baseUrl: process.env.BASE_URL ?? '', session });
  const { items } = await client.call('getJobs', { path: { status: 'booked' }, query: {} });
  for (const { id } of items) {
    const path = { id };
    const { mayShare } = await client.call('getSafety', { path });
    if (!mayShare) continue;
    const { link } = await client.call('shareBooking', { path });
    return link?.address.split('/').at(-1) ?? '';
  }
  throw new Error('The model has no booking to share.');
};
const makeLinks = async (): Promise<Secrets> => {
  const { session, jobId } = await personOf('approved');
  if (!session || !jobId) throw new Error('Nobody has a job to share.');
  const client = createClient({ wire, baseUrl: process.env.BASE_URL ?? '', session });
  const secretOf = async (role: ShareRole) => {
    const { items } = await client.call('saveShareLink', { path: { id: jobId, role }, body: {} });
    return (
      items
        .find(link => link.role === role)
        ?.address.split('/')
        .at(-1) ?? ''
    );
  };
  return {
    jc: await secretOf('client'),
    jt: await secretOf('model'),
    'mood-board': await secretOf('mood-board'),
    booking: await secretOfBooking(),
    'undo-phone': await secretOfUndo(),
  };
};

/** Changes a person's number: the secret that was texted to the old one. */
const secretOfUndo = async (): Promise<string> => {
  const [before, after] = [aNewPhone(), aNewPhone()];
  const { client } = await openSession(before);
  await client.call('sendPhoneCode', { body: { phoneNumber: after } });
  await client.call('changePhone', { body: { phoneNumber: after, code: await codeFor(after) } });
  return secretTextedTo(before);
};

const asCookie = (name: string, value: string | null, url: string) => ({
  name: `zodel_${name}`,
  value: encodeURIComponent(JSON.stringify(value)),
  url,
});

/** A browser with the session of such a person. */
export const openContextAs = async (
  browser: Browser,
  persona: Persona,
  { url, ...options }: BrowserContextOptions & { url: string },
): Promise<BrowserContext> => {
  const { session } = await personOf(persona);
  const inApp = persona.endsWith('in-app') && { userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0' };
  const context = await browser.newContext({ baseURL: url, ...inApp, ...options });
  const { accessToken, refreshToken } = session?.read() ?? {};
  if (accessToken && refreshToken)
    await context.addCookies([asCookie('token', accessToken, url), asCookie('refresh_token', refreshToken, url)]);
  return context;
};
