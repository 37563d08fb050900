import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './fixtures/manager-fixture.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';
import { enterCode } from './fixtures/sign-in.ts';
import { mouse } from './fixtures/user-input.ts';
import { continueWizard, dayAhead, expectStep, type Step, stepAnswers } from './fixtures/wizard-steps.ts';

const JOBS = '/manager/jobs/list/active';
const NOBODYS = '01939c2e-7000-7000-8000-000000000001';
const DRAFT = 'zodel_public-create-job';
const answers = stepAnswers(35, { name: 'Noa Brandt', company: 'Brandt', instagram: '@brandt' });

const expectJobs = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).getByText(words);

const walk = async (page: Page, steps: readonly Step[]) => {
  for (const step of steps) {
    await expectStep(page, answers[step].question);
    await answers[step].answer(page, mouse(page));
  }
};

test('a failed call shows an error in its place, and is retried', async ({ page, manager }) => {
  await setSessionCookies(page.context(), manager);
  const calls = /\/2024-07\/jobs\/active/;
  await page.route(calls, route => route.fulfill({ status: 503, body: '' }));
  await page.goto(JOBS);
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect(page.getByText('Error 503: Service Unavailable', { exact: true })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /in Las Vegas/ }).first()).toBeVisible();
  // An invalid answer breaks only the screen: its error page has two ways out.
  await page.route(calls, route => route.fulfill({ status: 200, json: {} }));
  await page.goto(JOBS);
  await expect(page.getByRole('heading', { name: /^Error 500: / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Front page' })).toBeVisible();
});

const rewriteCookies = async (context: BrowserContext, values: Record<string, string>) => {
  const cookies = (await context.cookies()).filter(({ name }) => name in values);
  await context.addCookies(cookies.map(cookie => ({ ...cookie, value: values[cookie.name] ?? '' })));
};

test('garbled cookies sign nobody out who can be identified, and others land on the front page', {
  tag: '@long',
}, async ({ page, context, manager }) => {
  await setSessionCookies(page.context(), manager);
  // Tokens that no header could carry, and one in an old format.
  for (const zodel_token of ['%22caf%C3%A9%0A%22', '%7B%22v%22%3A0%7D', 'plain']) {
    await rewriteCookies(context, { zodel_token });
    await page.goto(JOBS);
    await expectJobs(page);
  }
  await rewriteCookies(context, { zodel_token: 'plain', zodel_refresh_token: '%' });
  // An open page may leave by itself first; a new one redirects before it has fully loaded.
  const next = await context.newPage();
  await next.goto(JOBS, { waitUntil: 'commit' });
  await expect(next).toHaveURL(`/?next=${encodeURIComponent(JOBS)}`);
  await expect(next.getByLabel('Phone number')).toBeVisible();
});

test('a browser without cookies is told so where the code was entered', { tag: '@long' }, async ({ page, manager }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
  await enterCode(page, manager.phone);
  await expect(page.getByText(/This browser keeps no cookies for this site/)).toBeVisible();
  await expect(page.getByRole('button', { name: /new code/i })).toBeVisible();
});

test.describe('browser storage that', () => {
  test('is forbidden lets the visitor continue, with a warning', async ({ page }) => {
    const thrown: Error[] = [];
    page.on('pageerror', error => thrown.push(error));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await page.goto('/create-job');
    await expectStep(page, answers['invite-code'].question);
    await continueWizard(page, mouse(page));
    await expect(toast(page, /closing it loses them/)).toBeVisible();
    await walk(page, ['category', 'models-amount']);
    await expectStep(page, answers.location.question);
    expect(thrown).toEqual([]);
  });

  test('holds an older or garbled draft starts a new one, with a message', { tag: '@long' }, async ({ page }) => {
    for (const text of ['{"version":0,"answers":{}}', '{"version":1,']) {
      // A page without scripts: the wizard would overwrite it with its own draft.
      await page.goto('/terms-use');
      await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [DRAFT, text]);
      await page.goto('/create-job/pay-rate');
      await expectStep(page, answers['invite-code'].question);
      await expect(toast(page, 'Your earlier draft could not be read here. Please start it again.')).toBeVisible();
    }
  });
});

test('two tabs share one public draft, and neither overwrites the other’s unseen changes', async ({
  page,
  context,
}) => {
  await page.goto('/create-job');
  await walk(page, ['invite-code', 'category']);
  await expectStep(page, answers['models-amount'].question);
  const other = await context.newPage();
  await other.goto(page.url());
  await expectStep(other, answers['models-amount'].question);

  // Typed in one tab, answered in the other: both are shown, and a person chooses.
  const females = (tab: Page) => tab.getByLabel('Females', { exact: true });
  await mouse(other).add(females(other), 3);
  await mouse(page).add(females(page), 2);
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.location.question);
  const both = other.getByRole('region', { name: 'Answered in another tab meanwhile' });
  await expect(both.getByText(/2 Females/)).toBeVisible();
  await continueWizard(other, mouse(other));
  await expect(other.getByText(/was answered in another tab meanwhile/)).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(both).toBeHidden();
  await continueWizard(other, mouse(other));
  await expectStep(other, answers.location.question);

  // Untouched: the newer answer is shown at once.
  await page.goBack();
  await expect(females(page)).toHaveValue('3');
  await other.goBack();
  await expectStep(other, answers['models-amount'].question);
  await mouse(page).add(females(page), 1);
  await continueWizard(page, mouse(page));
  await expectStep(page, answers.location.question);
  await expect(females(other)).toHaveValue('4');

  // Closing it in one tab closes it in both.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
});

test('a device whose clock is a day off stays signed in, and counts down by the server’s', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  await page.addInitScript(() => {
    const DAY_MS = 86_400_000;
    const { timeOrigin } = performance;
    const RealDate = Date;
    Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + DAY_MS });
    globalThis.Date = new Proxy(RealDate, {
      construct: (real, given) => (given.length > 0 ? new real(...(given as [])) : new real(real.now() + DAY_MS)),
      get: (real, name) => (name === 'now' ? () => real.now() + DAY_MS : Reflect.get(real, name)),
    });
  });
  await page.goto(JOBS);
  await expectJobs(page);
  await page.goto('/manager/jobs/new/category');
  for (const step of ['category', 'description', 'models-amount', 'location'] as const) {
    await expectStep(page, answers[step].question);
    await answers[step].answer(page, mouse(page));
  }
  await expect(page.getByText(/^Saved (just now|\d+ s ago)$/)).toBeVisible();
  await expectStep(page, answers['date-time'].question);
  const today = page.locator('[data-day][data-today]').first();
  await expect(today).toHaveAttribute('data-day', dayAhead(0));
});

test('an unknown address shows an error or redirects, also after a reload and by Back', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await setSessionCookies(page.context(), manager);
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  for (const [address, words] of [
    ['/manager/jobs/nonsense/overview/all', /not here/i],
    [`/manager/jobs/${NOBODYS}/details`, /not here/i],
    [`/manager/jobs/${NOBODYS}/overview/nonsense`, /not here|Jobs/i],
    [`/manager/jobs/edit/${NOBODYS}/pay-rate`, /not here/i],
    [`/manager/jobs/new/pay-rate?job=${NOBODYS}`, /What is the work/],
    ['/manager/jobs/new/images?job=nonsense', /What is the work/],
    ['/manager/registration/job-photos', /Jobs/],
    ['/create-job/select-models', /Were you invited/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(broken).toEqual([]);
});
