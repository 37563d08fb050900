import { expect, type Page } from '@playwright/test';
import { demoModels } from '#demo/models.ts';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { applyAll } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { createListedModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

/** A horizontal swipe across the middle of the screen. */
const swipe = async (page: Page, { from, to }: { from: number; to: number }) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 600 }] });
  await touch('touchStart', from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch('touchMove', from + (to - from) * part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await session.detach();
};

/** How many looks the model has whose page is open: those of the demo have from two to four, and any may be the first. */
const looksOf = async (page: Page): Promise<number> => {
  const links = page.getByRole('link', { name: /, look \d of \d: see it large$/ });
  await expect(links.first()).toBeVisible();
  return links.count();
};

test('a visitor opens a model’s page from the sheet, flips through the photos by keyboard, and Back closes them', async ({
  page,
}) => {
  await page.goto('/zodels');
  const first = page.getByRole('list', { name: 'Models' }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.press('Enter');
  await expect(page).toHaveURL(/\/zodels\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByText('Measurements, hair, eyes and digitals are for clients who are signed in.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Hair', { exact: true })).toHaveCount(0);

  const looks = await looksOf(page);
  const opener = page.getByRole('link', { name: `${name}, look 1 of ${looks}: see it large` });
  await opener.press('Enter');
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toHaveAccessibleName(`${name}, look 1 of ${looks}`);
  await expect(page).toHaveURL(/#photo-2$/);
  const photoStatus = lightbox.getByRole('status');
  await expect(photoStatus).toHaveText(`Photo 2 of ${looks + 1}: ${name}, look 1 of ${looks}`);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toHaveAccessibleName(`${name}, look 2 of ${looks}`);
  await expect(photoStatus).toHaveText(`Photo 3 of ${looks + 1}: ${name}, look 2 of ${looks}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(/\/zodels\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await opener.press('Enter');
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).not.toHaveURL(/#photo/);

  await page.getByRole('button', { name: 'In centimetres' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/^1\d\d cm$/)
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(
    page
      .getByRole('main')
      .getByText(/^1\d\d cm$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a job' }).last()).toHaveAttribute('href', '/create-job');
});

test('on a phone a swipe turns the photos and is announced, and the last photo stays', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 900, height: 1200 },
  });
  const page = await context.newPage();
  await page.goto('/zodels');
  await page.getByRole('list', { name: 'Models' }).getByRole('link').first().tap();
  const looks = await looksOf(page);
  const last = looks + 1;
  await page.getByRole('link', { name: `, look ${looks - 1} of ${looks}: see it large` }).tap();
  const photoStatus = page.getByRole('dialog').getByRole('status');
  await expect(photoStatus).toHaveText(new RegExp(`^Photo ${looks} of ${last}: .*, look ${looks - 1} of ${looks}$`));
  // A swipe before the photos are hydrated is ignored; one too many does nothing at the last photo.
  await expect(async () => {
    await swipe(page, { from: 850, to: 100 });
    await expect(photoStatus).toHaveText(new RegExp(`^Photo ${last} of ${last}: .*, look ${looks} of ${looks}$`), {
      timeout: 2_000,
    });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`#photo-${last}$`));
  await swipe(page, { from: 850, to: 100 });
  await expect(photoStatus).toHaveText(new RegExp(`^Photo ${last} of ${last}`));
  // Nor is a swipe noticed while the last photo springs back.
  const before = `Photo ${looks} of ${last}`;
  await expect(async () => {
    if (!(await photoStatus.textContent())?.startsWith(before)) await swipe(page, { from: 100, to: 850 });
    await expect(photoStatus).toHaveText(new RegExp(`^${before}`), { timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`#photo-${looks}$`));
});

/** The number of printed pages, on the shortest and on the usual paper. */
const sheetsOf = async (page: Page): Promise<number[]> => {
  const sheets: number[] = [];
  for (const paper of [{ format: 'A5', landscape: true }, { format: 'Letter' }]) {
    const printed = (await page.pdf({ ...paper, printBackground: true })).toString('latin1');
    sheets.push(printed.match(/\/Type \/Page\b/g)?.length ?? 0);
  }
  return sheets;
};

test('the comp card is one page, and can be downloaded', async ({ page, request }) => {
  await page.goto('/zodels');
  await page.getByRole('list', { name: 'Models' }).getByRole('link').first().click();
  const file = await request.get((await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await sheetsOf(page)).toEqual([1, 1]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Height').last()).toHaveCSS('color', 'rgb(107, 105, 98)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a manager sees measurements and digitals, saves a comp card with them, and sends a request', async ({
  page,
  manager,
}) => {
  const model = await createListedModel('Solenne');
  await setSessionCookies(page.context(), manager);
  await page.goto(`/zodels/${model.id}`);
  const facts = page.getByRole('main');
  await expect(facts.getByText('Hair', { exact: true }).first()).toBeVisible();
  await expect(facts.getByText('for clients who are signed in')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Solenne, digital 1 of 1: see it large' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('Solenne.pdf');
  expect(await sheetsOf(page)).toEqual([1, 1]);
  await page.goto(`/zodels/${model.id}#photo-1`);
  const photoStatus = page.getByRole('dialog').getByRole('status');
  await expect(photoStatus).toHaveText(/^Photo 1 of 2: /);
  await page.keyboard.press('ArrowRight');
  await expect(photoStatus).toHaveText('Photo 2 of 2: Solenne, digital 1 of 1');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Request for a job' }).click();
  const send = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send request for Event and Trade Show/ })
    .first();
  await expect(send).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await send.click();
  await expect(page.getByRole('dialog').getByText('Request sent')).toBeVisible();

  // No longer listed, she still takes part in a job of theirs.
  await model.client.call('saveModelProfile', { body: { ...profileFacts, listed: false } });
  await page.goto(`/zodels/${model.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Solenne' })).toBeVisible();
});

test('pictures are filtered by tag on a model’s page, and by its address', { tag: '@long' }, async ({ page }) => {
  await page.goto('/zodels');
  await page.getByRole('list', { name: 'Models' }).getByRole('link').first().click();
  const looks = page.getByRole('list', { name: 'Looks' }).getByRole('listitem');
  const beauty = page.getByRole('group', { name: 'Show pictures of' }).getByRole('button', { name: 'Beauty' });
  await expect(beauty).toHaveAttribute('aria-pressed', 'false');
  const all = await looks.count();
  await beauty.click();
  await expect(looks).toHaveCount(1);
  await expect(page).toHaveURL(/\?tags=Beauty$/);
  await page.reload();
  await expect(looks).toHaveCount(1);
  await beauty.click();
  await expect(looks).toHaveCount(all);
  await expect(page).toHaveURL(/\/zodels\/[\w-]+$/);
  expect(await axeViolations(page)).toEqual([]);
});

test('the desk shows all pictures of an applicant, by kind and tag', { tag: '@long' }, async ({ page, manager }) => {
  await applyAll(manager.jobId, demoModels().slice(1, 2));
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${manager.jobId}/overview/applied`);
  await page.getByRole('button', { name: 'All pictures' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  const pictures = dialog.getByRole('listitem');
  await expect(pictures.nth(1)).toBeVisible();
  const all = await pictures.count();
  await dialog.getByRole('button', { name: 'Runway' }).click();
  await expect(pictures).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Headshot' }).click();
  await expect(pictures).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Headshot' }).click();
  await dialog.getByRole('button', { name: 'Runway' }).click();
  await expect(pictures).toHaveCount(all);
  expect(await axeViolations(page)).toEqual([]);
});
