import { expect, type Page } from '@playwright/test';
import { demoModels } from '#demo/models.ts';
import { testCards } from '#server/testing/payments.ts';
import { saveCard } from './card-form.ts';
import { anOpenJob, applyAll } from './job-fixtures.ts';
import { createModel, type Model } from './model-fixture.ts';
import type { Person } from './people.ts';
import type { UserInput } from './user-input.ts';

const OTHERS = 3;

const candidate = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const alone = (name: string) => new RegExp(`^${name}\\b`);

/** Shows all applicants who arrived since the list was rendered. */
const showNew = async (page: Page, input: UserInput) => {
  const fresh = page.getByRole('button', { name: /new — show$/ });
  if (await fresh.isVisible()) await input.press(fresh);
};

/** Selects one applicant: by mouse in the list, by keyboard with J. */
const lookAt = async (page: Page, input: UserInput, name: string) => {
  if (input.kind === 'mouse')
    await page
      .getByRole('link', { name: alone(name) })
      .first()
      .click();
  else
    for (let moves = 0; moves < 60 && !alone(name).test((await candidate(page).textContent()) ?? ''); moves += 1)
      await page.keyboard.press('j');
  await expect(candidate(page)).toHaveText(alone(name));
};

/** Goes through the applicants from the top until one can be accepted; the first may be booked elsewhere by now, and more arrive. */
const lookAtSomeoneFree = (page: Page, input: UserInput) =>
  expect(async () => {
    await showNew(page, input);
    expect(await isSomeoneFree(page, input), 'someone who can be accepted').toBe(true);
  }).toPass({ timeout: 60_000 });

const isSomeoneFree = async (page: Page, input: UserInput): Promise<boolean> => {
  const accept = page.getByRole('button', { name: /^Accept/ });
  const everyone = page.getByRole('list', { name: /models$/ }).getByRole('link');
  const count = await everyone.count();
  if (input.kind === 'keyboard') for (let moves = 0; moves < count; moves += 1) await page.keyboard.press('k');
  for (let place = 0; place < count; place += 1) {
    if (input.kind === 'mouse') await everyone.nth(place).click();
    else if (place > 0) await page.keyboard.press('j');
    await expect(everyone.nth(place)).toHaveAttribute('aria-current', 'true');
    if ((await accept.getAttribute('aria-disabled')) !== 'true') return true;
  }
  return false;
};

const decide = async (page: Page, input: UserInput, button: 'Accept' | 'Decline' | 'Undo', key: string) => {
  if (input.kind === 'keyboard') await page.keyboard.press(key);
  else
    await page
      .getByRole('button', { name: alone(button) })
      .first()
      .click();
};

/** Another manager books the model at the same times, between two updates of the page. */
const bookElsewhere = async (other: Person, jobId: string, { client, id: modelId }: Model) => {
  const { eventDatePeriods } = await client.call('getJob', { path: { id: jobId } });
  const description = 'The same evening, at the other end of town.';
  const id = await anOpenJob(other, { categoryCode: 'RUNWAY', eventDatePeriods, description });
  await client.call('applyToJob', { path: { id }, body: {} });
  await other.client.call('acceptApplication', { path: { jobId: id, modelId } });
};

/** The page gets no live events while this is done: they are delivered late. */
const unheard = async (page: Page, work: () => Promise<void>) => {
  const held: (() => void)[] = [];
  const late = new Promise<void>(resolve => held.push(resolve));
  const reads = /\/2024-07\/job\//;
  await page.route(reads, async route => {
    if (route.request().method() === 'GET') await late;
    await route.continue();
  });
  await work();
  for (const release of held) release();
  await page.unrouteAll({ behavior: 'wait' });
};

const jobOnPage = (page: Page) => /\/manager\/jobs\/([^/]+)/.exec(page.url())?.[1] ?? '';

/**
 * Applicants arrive; one is refused because she was just booked elsewhere; a decline is undone; the first
 * booking asks for a card; the places are filled.
 */
export const decideOnApplicants = async (page: Page, input: UserInput, other: Person): Promise<void> => {
  const ottilie = await createModel('Ottilie');
  await input.press(page.getByRole('link', { name: /Event and Trade Show/ }).first());
  await expect(page).toHaveURL(/\/overview\/all/);
  const jobId = jobOnPage(page);
  await applyAll(jobId, demoModels().slice(1, 1 + OTHERS));
  await ottilie.client.call('applyToJob', { path: { id: jobId }, body: { note: 'I know your stand from last year.' } });
  const applied = page.getByRole('link', { name: /^Applied/ });
  // The page hears of them by itself; models of the demo apply too.
  await expect
    .poll(async () => Number(/\d+/.exec((await applied.textContent()) ?? '')?.[0]))
    .toBeGreaterThanOrEqual(1 + OTHERS);
  await input.press(applied);
  await expect(page).toHaveURL(/\/overview\/applied/);
  await showNew(page, input);

  await lookAt(page, input, 'Ottilie');
  await unheard(page, async () => {
    await bookElsewhere(other, jobId, ottilie);
    await decide(page, input, 'Accept', 'a');
    await expect(
      page
        .getByText(/Ottilie was just booked elsewhere/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
  await expect(page.getByText('0 of 2 booked')).toBeVisible();

  await page.reload();
  await expect(candidate(page)).toBeVisible();
  await decide(page, input, 'Decline', 'd');
  await expect(page.getByText(/is declined\./)).toBeVisible();
  await decide(page, input, 'Undo', 'u');
  await expect(page.getByText(/is declined\./)).toBeHidden();

  await lookAtSomeoneFree(page, input);
  await decide(page, input, 'Accept', 'a');
  const cardNeeded = page.getByRole('dialog', { name: 'Add a card to book' });
  await input.press(cardNeeded.getByRole('link', { name: 'Add a card' }));
  await saveCard(page, testCards.fine, input);
  await expect(page).toHaveURL(/\/overview\/applied/);

  for (const booked of ['1 of 2 booked', '2 of 2 booked']) {
    await lookAtSomeoneFree(page, input);
    await decide(page, input, 'Accept', 'a');
    await expect(page.getByText(booked)).toBeVisible();
  }
  await expect(page.getByText('Staffed')).toBeVisible();
};
