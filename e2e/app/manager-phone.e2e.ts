import { type Browser, expect, type Page } from '@playwright/test';
import { demoModels } from '#demo/models.ts';
import { distinctPages } from '../fixtures/distinct-pages.ts';
import { anOpenJob, bookedJob } from '../fixtures/job-fixtures.ts';
import { approvedManager, type Manager, test } from '../fixtures/manager-fixture.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { type } from '../fixtures/navigation.ts';
import { axeViolations, overflow } from '../fixtures/page-monitor.ts';
import { appShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { finger } from '../fixtures/touch.ts';
import { beginWorkDay } from '../fixtures/work-day.ts';

const GATE = 'Zodel is made for your phone as an app';
const applicants = demoModels().slice(7, 11);

const openPhone = async (browser: Browser, manager: Manager, address: string): Promise<Page> => {
  const context = await browser.newContext({
    ...appShell,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

const aDesk = async (browser: Browser, manager: Manager) => {
  const jobId = await anOpenJob(manager, { amountAnyGender: 1 }, applicants);
  const page = await openPhone(browser, manager, `/manager/jobs/${jobId}/overview/applied`);
  const frames = page.getByRole('list', { name: 'Applied models' }).getByRole('article');
  // Further ones arrive by themselves, and are shown when they are asked for.
  await expect(frames.nth(applicants.length - 1)).toBeVisible();
  return { jobId, page, frames, all: await frames.count(), ...(await finger(page)) };
};

const RIGHT = { x: 110, y: 4 };
const LEFT = { x: -110, y: -4 };

test('in the app every page of a manager opens on a phone', { tag: '@long' }, async ({ browser, manager }) => {
  const pages = distinctPages.find(([persona]) => persona === 'approved')?.[1] ?? [];
  const page = await openPhone(browser, manager, '/manager/jobs/list/active');
  for (const address of pages.map(each => each.replace(':id', manager.jobId).replace(':paymentMethod', 'card'))) {
    const path = address.replace('/:channel?', '');
    const { pathname } = await type(page, path);
    await expect(page.getByRole('heading', { level: 1, name: GATE })).toBeHidden();
    expect([path, pathname, await overflow(page)]).toEqual([path, pathname, []]);
  }
});

test('a thumb declines with undo, accepts, and is told why a swipe is not possible; scrolling decides nothing', async ({
  browser,
  manager,
}) => {
  const { page, frames, all, swipe } = await aDesk(browser, manager);
  await expect(page.getByText('Swipe right to accept, left to decline. Hold for more.')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await swipe(frames.nth(2), { x: 30, y: -220 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await swipe(frames.nth(1), { x: 40, y: 2 });
  await expect(frames).toHaveCount(all);

  await swipe(frames.nth(1), LEFT);
  await expect(page.getByText(/is declined\.$/)).toBeVisible();
  await expect(frames).toHaveCount(all - 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(frames).toHaveCount(all);

  await swipe(frames.nth(0), RIGHT);
  await expect(page.getByText(/is booked\.$/)).toBeVisible();
  await expect(frames).toHaveCount(all - 1);
  await swipe(frames.nth(0), RIGHT);
  await expect(page.getByText('All places are filled.')).toBeVisible();
  await expect(frames).toHaveCount(all - 1);
});

test('a long press opens what the buttons do, and the large card can be swiped too', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  const { page, frames, all, swipe, hold } = await aDesk(browser, manager);
  const menu = page.getByRole('dialog');
  await hold(frames.nth(1), menu);
  await expect(menu.getByRole('button', { name: 'Shortlist' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Decline' }).click();
  await expect(menu).toHaveCount(0);
  await expect(frames).toHaveCount(all - 1);

  await frames.nth(0).getByRole('link').click();
  const card = page.getByRole('dialog').getByRole('article');
  const name = await card.getAttribute('aria-label');
  await swipe(card.getByRole('img').first(), { x: -180, y: 0 });
  await expect(page.getByRole('dialog').getByRole('heading', { name: name ?? '', level: 2 })).toHaveCount(0);
  // Below the name of the next one, and the button beside it.
  const close = await page.getByRole('dialog').getByRole('button', { name: 'Close' }).boundingBox();
  const said = await page.getByText(/ is declined\.$/).boundingBox();
  expect(said?.y).toBeGreaterThan((close?.y ?? Number.NaN) + (close?.height ?? 0));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(frames).toHaveCount(all - 2);
});

test('a swipe that needs a card asks for it, and books nobody', { tag: '@long' }, async ({ browser }) => {
  const manager = await approvedManager();
  const { jobId, page, frames, swipe } = await aDesk(browser, manager);
  await swipe(frames.nth(0), RIGHT);
  await expect(page.getByRole('dialog', { name: 'Add a card to book' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  const { counts } = await manager.client.call('getApplicants', { path: { id: jobId, type: 'all' }, query: {} });
  expect(counts.booked).toBe(0);
});

test('on the day of the job the list of who is here, the code and the chat are within a thumb’s reach', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const model = await createModel('Rut');
  const jobId = await bookedJob(manager, model);
  await beginWorkDay(jobId, 'PREPAID');
  const page = await openPhone(browser, manager, `/manager/jobs/${jobId}/work`);
  await page.getByRole('button', { name: 'Show as QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code to check in with' });
  await expect(code).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Check in Rut/ }).click();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  expect(await overflow(page)).toEqual([]);

  // A keyboard leaves little: the navigation goes while someone writes.
  await page.goto('/chat');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const search = page.getByPlaceholder('Find a conversation');
  await search.click();
  await expect(navigation).toBeVisible();
  await page.setViewportSize({ width: 360, height: 430 });
  await expect(navigation).toBeHidden();
  await search.blur();
  await expect(navigation).toBeVisible();
});
