import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '#tools/wait-until.ts';
import { codeFor, untilNextCode } from '../fixtures/people.ts';
import { dayAhead } from '../fixtures/wizard-steps.ts';
import type { Browser, Element } from './browser.ts';

const WITHIN_MS = 40_000;

const until = <Found>(what: string, look: () => Promise<Found | null | false>) => waitUntil(what, look, WITHIN_MS);

/** The page was rendered anew between finding an element and using it. */
const isStale = (error: unknown): boolean => error instanceof Error && error.name === 'StaleElementReferenceError';

const unlessStale = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (isStale(error)) return null;
    throw error;
  });

const element = (browser: Browser, selector: string, name: string): Promise<Element> =>
  until(`${selector} “${name}”`, () => unlessStale(browser.find(selector, name)));

const press = (browser: Browser, selector: string, name: string) =>
  until(`${selector} “${name}” to press`, async () => {
    const found = await unlessStale(browser.find(selector, name));
    return found && unlessStale(found.click().then(() => true));
  });

const write = async (browser: Browser, name: string, text: string) => {
  const field = await element(browser, 'input, textarea', name);
  await field.click();
  await field.type(text);
};

const isAt = (browser: Browser, pattern: RegExp) =>
  until(`The address ${pattern}`, async () => pattern.test(await browser.path()));

const STAYS_MS = 1_500;
/** No redirect follows: opening another address while one does ends at either of the two. */
const isSettled = (browser: Browser) =>
  until('A page that stays', async () => {
    const path = await browser.path();
    await delay(STAYS_MS);
    return path === (await browser.path());
  });

/** A day of the calendar, of this month or the next. */
const pressDay = async (browser: Browser, day: string) => {
  await element(browser, 'button', 'next month');
  const button = `[data-day="${day}"] button`;
  if (!(await browser.find(button, '.'))) await press(browser, 'button', 'next month');
  await press(browser, button, '.');
};

const next = (browser: Browser) => press(browser, 'button', '^Continue');

/** Landing, sheet and a model's page, as a visitor. */
export const walkPublicPages = async (browser: Browser, address: string): Promise<void> => {
  await browser.open(`${address}/hire-models`);
  await element(browser, 'h1', '.');
  await browser.open(`${address}/zodels`);
  await press(browser, 'article a, li a[href^="/zodels/"]', '.');
  await isAt(browser, /^\/zodels\/[\w-]{36}$/);
  await element(browser, 'h1', '.');
};

/** The public wizard, from its first question to signing in with an existing account, which continues with the job. */
export const walkWizard = async (browser: Browser, address: string): Promise<void> => {
  await browser.open(`${address}/create-job`);
  await isSettled(browser);
  await element(browser, 'h1', 'Were you invited');
  await next(browser);
  await element(browser, 'h1', 'What is the work');
  await press(browser, 'label', 'Event and Trade Show');
  await press(browser, 'label', 'Private event');
  await next(browser);
  await element(browser, 'h1', 'How many models');
  await press(browser, 'button', 'more.*any gender|any gender.*more|add.*any gender');
  await next(browser);
  await element(browser, 'h1', 'Where is it');
  await write(browser, 'City', 'Las Veg');
  await press(browser, '[role=option]', '^Las Vegas');
  await next(browser);
  await element(browser, 'h1', 'When is it');
  await pressDay(browser, dayAhead(9));
  await until('A time to begin', () => browser.choose(', from$', '6:00 PM'));
  await until('A time to end', () => browser.choose(', to$', '10:00 PM'));
  await next(browser);
  await element(browser, 'h1', 'What do you pay');
  await write(browser, 'Hourly rate', '45');
  await next(browser);
  await element(browser, 'h1', 'Whom would you like');
  await press(browser, 'button', '^(Skip|Continue)');
  await isAt(browser, /^\/create-job\/auth/);
};

/** At a door that asks for a phone number. */
export const signIn = async (browser: Browser, phone: string): Promise<void> => {
  await untilNextCode(phone);
  await write(browser, 'Phone number', phone);
  await press(browser, 'button', 'Text me a code');
  await element(browser, 'input', 'Verification code');
  await write(browser, 'Verification code', await codeFor(phone));
  await isAt(browser, /^\/manager\//);
  await isSettled(browser);
};

/** The desk of a job with applicants: the next candidate by a key, then the details of the job. */
export const walkDesk = async (browser: Browser, address: string, jobId: string): Promise<void> => {
  await browser.open(`${address}/manager/jobs/${jobId}/overview/applied`);
  await element(browser, 'article, [role=listitem]', '.');
  await element(browser, 'button', '^Decline');
  await browser.press('j');
  await press(browser, 'a', '^Details');
  await isAt(browser, /\/details$/);
  await element(browser, 'h2, h3, dt', '.');
};
