import { expect } from '@playwright/test';
import { test } from '../fixtures/manager-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { staffAnew } from '../fixtures/people.ts';

test('staff see what a manager sees, change nothing, and end it; the manager notices nothing', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  // Signed in just now, which proves who they are.
  const office = await openOffice(browser, `/office/people/${manager.id}`, await staffAnew());
  const card = office.getByRole('region', { name: 'As they see it' });
  await card.getByLabel('Why do you look?').fill('Help');
  await card.getByRole('button', { name: 'See it as they do' }).click();
  await expect(card).toContainText('at least 10 characters');
  const why = 'They asked why their job is not listed.';
  await card.getByLabel('Why do you look?').fill(why);
  await card.getByRole('button', { name: 'See it as they do' }).click();
  const link = card.getByRole('link', { name: 'Open what Noor Haddad sees in a new tab' });
  await expect(link).toBeVisible();

  const [page] = await Promise.all([office.context().waitForEvent('page'), link.click()]);
  const sockets: string[] = [];
  page.on('websocket', socket => sockets.push(socket.url()));
  const banner = page.getByRole('region', { name: 'As they see it' });
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active$/);
  await expect(banner).toContainText('You see what Noor Haddad sees.');
  await expect(banner).toContainText(why);
  await expect(banner).toContainText(/1[45] minutes left/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'zodel_token' }));
  expect(await axeViolations(page)).toEqual([]);

  // Loaded anew, the tab still shows it.
  await page.goto('/manager/profile/personal-info');
  await expect(page).toHaveURL(/personal-info$/);
  await expect(banner).toBeVisible();
  await expect(page.getByText(/702\s56\d\s\d{4}/)).toHaveCount(0);
  await page.getByLabel('Your name').fill('Someone Else');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText(/can change nothing/).first()).toBeVisible();
  await page.goto('/chat');
  await expect(page.getByText(/is not shown to staff/).first()).toBeVisible();
  expect(sockets).toEqual([]);
  await page.goto('/manager/jobs/list/active');
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('heading', { name: 'You see nobody’s account here' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/manager/jobs/list/active');
  await expect(page).not.toHaveURL(/\/manager\//);

  await office.reload();
  await expect(office.getByText('Looked at the marketplace as they see it').first()).toBeVisible();
  await expect(office.getByText('Stopped looking as they see it').first()).toBeVisible();
  expect((await manager.client.call('getUser', {})).name).toBe('Noor Haddad');
  expect((await manager.client.call('getDevices', {})).items).toHaveLength(1);
});
