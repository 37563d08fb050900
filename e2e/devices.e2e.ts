import { expect } from '@playwright/test';
import { submittedManager } from './fixtures/manager-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { aNewPhone, codeFor, openSession, secretTextedTo } from './fixtures/people.ts';
import { openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { enterCode } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('a manager sees the devices signed in, and signs out one or all others', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const program = await submittedManager();
  const { phone } = program;
  const laptop = await (
    await browser.newContext({ timezoneId: 'America/Los_Angeles', userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140.0' })
  ).newPage();
  await enterCode(laptop, phone);
  await expect(laptop).toHaveURL(/\/manager\/jobs\/list\/active/);
  await setSessionCookies(page.context(), await openSession(phone));

  await page.goto('/manager/profile');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Devices' }).click();
  const rows = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  const lost = rows.filter({ hasText: 'Los Angeles time' });
  await expect(lost).toContainText(/Chrome on Linux/);
  await lost.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(laptop).toHaveURL(/\/\?next=/);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(program.client.call('getUser', {})).rejects.toMatchObject({ status: 401 });
});

test('a number is changed in the profile, and restored by the old number’s link', { tag: '@long' }, async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const [{ phone }, newPhone] = [await submittedManager(), aNewPhone()];
  await enterCode(page, phone);
  await expect(page).toHaveURL(/\/manager\/jobs\/list\/active/);
  await page.goto('/manager/profile/personal-info');
  await page.getByRole('button', { name: 'Change number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your number' });
  await dialog.getByLabel('New phone number').fill('12');
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  await expect(dialog.getByText(/^Enter a phone number with its country code/)).toBeVisible();
  await dialog.getByLabel('New phone number').fill(newPhone);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Text me a code' }).click();
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  const right = await codeFor(newPhone);
  await code.fill(right === '000000' ? '111111' : '000000');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await code.fill(right);
  await expect(page.getByText('Your number is changed. Other devices are signed out.')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(
    newPhone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1\u00a0$2\u00a0$3'),
  );

  const link = `/undo-phone/${await secretTextedTo(phone)}`;
  const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'Was this you?' })).toBeVisible();
  await expect(owner.getByText(`ending in ${phone.slice(-2)} to one ending in ${newPhone.slice(-2)}`)).toBeVisible();
  expect(await axeViolations(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Put the old number back' }).click();
  await expect(owner.getByRole('heading', { name: 'Your number is back' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?next=/);
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await enterCode(owner, phone);
  await expect(owner).not.toHaveURL(/\/$/);
});

test('a model sees devices and number in the app', { tag: '@long' }, async ({ browser }) => {
  const person = await openSession(aNewPhone());
  await person.client.call('becomeModel', {});
  await person.client.call('saveName', { body: { name: 'Ines Abara' } });
  await person.client.call('saveSocialLinks', { body: { urlInstagram: '@abara' } });
  const page = await openInAppShell(browser, person, '/model/account/profile');
  await page.getByRole('link', { name: 'Devices and phone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change number' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
