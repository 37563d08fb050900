import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoModels } from '#demo/models.ts';
import { applyAll } from './fixtures/job-fixtures.ts';
import { type Manager, test } from './fixtures/manager-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

/** A visitor without an account who has a link. */
const visitorAt = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })).newPage();
  await page.goto(address);
  return page;
};

const APPLICANTS = 4;

/** The sharing dialog of a job used by this test alone. */
const openShare = async (page: Page, manager: Manager) => {
  const id = manager.jobId;
  await applyAll(id, demoModels().slice(1, 1 + APPLICANTS));
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/all`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share this job' })).toBeVisible();
  return id;
};

const make = async (page: Page, name: string): Promise<string> => {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const field = row.getByRole('textbox');
  await row.getByRole('button', { name: 'Make a link' }).or(field).first().waitFor();
  if (!(await field.isVisible())) await row.getByRole('button', { name: 'Make a link' }).click();
  await expect(field).toHaveValue(/\/shared\//);
  return field.inputValue();
};

test('a client picks, ranks and approves without an account, and the manager books in one step', async ({
  browser,
  page,
  manager,
}) => {
  test.setTimeout(90_000);
  const id = await openShare(page, manager);
  const address = await make(page, 'For your client');
  const mayPick = page.getByRole('switch', { name: /They may pick/ });
  if (!(await mayPick.isChecked())) await mayPick.click();
  await expect(mayPick).toBeChecked();
  await page.getByRole('button', { name: 'QR code' }).first().click();
  await expect(page.getByRole('img', { name: /QR code of the link/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const client = await visitorAt(browser, address);
  await expect(client.getByRole('heading', { level: 1, name: /in / })).toBeVisible();
  expect(await client.getByText('$').count()).toBe(0);
  await client.getByRole('link', { name: /^Applied/ }).click();
  await expect(client).toHaveURL(/\/overview\/applied/);
  await client
    .getByRole('link', { name: /^Pictures of / })
    .first()
    .click();
  await expect(client.getByRole('heading', { name: /^Pictures of / })).toBeFocused();
  await client.getByRole('link', { name: 'Close the pictures' }).click();
  const frames = client.getByRole('button', { name: /^Select / });
  await frames.first().click();
  await frames.nth(1).click();
  await expect(client.getByRole('heading', { name: 'Your picks 2' })).toBeVisible();
  await client
    .getByLabel(/^Comment on/)
    .first()
    .fill('<b>Perfect</b> for the stand.');
  await client
    .getByRole('button', { name: /^Move / })
    .nth(1)
    .focus();
  for (const key of [' ', 'ArrowUp', ' ']) await client.keyboard.press(key);
  await expect(client.getByText('Saved', { exact: true })).toBeVisible();
  await client.reload();
  await expect(client.getByLabel(/^Comment on/).nth(1)).toHaveValue('<b>Perfect</b> for the stand.');

  // The permission to pick is revoked while the page is open, and given again.
  await manager.client.call('saveShareLink', { path: { id, role: 'client' }, body: { mayPick: false } });
  await client
    .getByRole('button', { name: /^Select / })
    .nth(2)
    .click();
  await expect(client.getByText('The picks are closed: only looking is left.')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Approve and lock' })).toHaveCount(0);
  await manager.client.call('saveShareLink', { path: { id, role: 'client' }, body: { mayPick: true } });
  // A press before its code has loaded is not lost.
  const pressed = Promise.withResolvers<void>();
  await client.route(/\/pick-list-[\w-]+\.js/, async route => {
    await pressed.promise;
    await route.continue();
  });
  await client.reload({ waitUntil: 'commit' });

  await client.getByRole('button', { name: 'Approve and lock' }).click();
  pressed.resolve();
  const dialog = client.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Approve and lock' }).click();
  await expect(dialog.getByText('Your name is needed.')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Dana Holt');
  await dialog.getByRole('button', { name: 'Approve and lock' }).click();
  await expect(client.getByRole('heading', { name: 'Approved and locked' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your client approved 2' })).toBeVisible();
  await expect(page.getByText('<b>Perfect</b> for the stand.')).toBeVisible();
  const before = await manager.client.call('getApplicantCounts', { path: { id } });
  await page.getByRole('button', { name: 'Book these 2' }).click();
  await expect
    .poll(async () => (await manager.client.call('getApplicantCounts', { path: { id } })).applied)
    .toBeLessThan(before.applied);
  // Booked models are not offered for booking again.
  await expect(page.getByText(/^(All of them are|1) booked\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book these 2' })).toHaveCount(0);
});

test('the post for models shows pay and how to apply, and has structured data', { tag: '@long' }, async ({
  browser,
  page,
  manager,
}) => {
  await openShare(page, manager);
  const visitor = await visitorAt(browser, await make(page, 'For models'));
  await expect(visitor.getByRole('link', { name: 'Apply in the app' })).toBeVisible();
  await expect(visitor.getByText(/^\$\d/).first()).toBeVisible();
  for (const property of ['og:title', 'og:description', 'og:image', 'og:image:alt'])
    expect(await visitor.locator(`meta[property="${property}"]`).getAttribute('content')).toBeTruthy();
  const answer = await visitor.reload();
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
});

test('a mood board is edited on the job, and shown by its link', { tag: '@long' }, async ({
  browser,
  page,
  manager,
}) => {
  test.setTimeout(60_000);
  const id = await openShare(page, manager);
  const address = await make(page, 'Mood board');
  await page.goto(`/manager/jobs/${id}/details`);
  const board = page.getByRole('region', { name: 'Mood board' });
  await board.locator('input[type="file"]').setInputFiles({
    name: 'light.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a48' } })
      .png()
      .toBuffer(),
  });
  const note = board.getByLabel('Note on light.png');
  await note.fill('Like this');
  await note.blur();
  await expect(board.getByText(/each change is saved/)).toBeVisible();
  // While it is written, nothing tells the field that the page goes.
  await note.fill('Like this, at dusk');
  await page.reload();
  await expect(board.getByLabel('Note on light.png').last()).toHaveValue('Like this, at dusk');
  const visitor = await visitorAt(browser, address);
  const shown = visitor.getByText('Like this, at dusk').first();
  await expect(shown).toBeVisible();
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(shown).toHaveCSS('color', 'rgb(20, 20, 18)');
  const highest = await visitor
    .getByRole('list', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll(all => Math.max(...all.map(one => one.getBoundingClientRect().height)));
  // Two rows fit on one printed page.
  expect(highest).toBeLessThanOrEqual((93 / 25.4) * 96);
});
