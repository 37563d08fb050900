import { expect } from '@playwright/test';
import { demoReviewerPhone, demoStaffPassphrase } from '#demo/people.ts';
import { aSupportWriter } from '../fixtures/chat-socket.ts';
import { signInToOffice } from '../fixtures/office-approval.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { codeFor, untilNextCode } from '../fixtures/people.ts';
import { ofThisRun } from '../fixtures/run-id.ts';
import { test } from '../fixtures/test.ts';
import { mouse } from '../fixtures/user-input.ts';

test('staff see a question at once, answer it with a prepared answer, take it, and mark it as done', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await untilNextCode(demoReviewerPhone);
  await signInToOffice(page, mouse(page), { phone: demoReviewerPhone, passphrase: demoStaffPassphrase, codeFor });
  await page.getByRole('link', { name: /^Support/ }).click();
  const list = page.getByRole('complementary', { name: 'Support inbox' });
  const writer = await aSupportWriter(`${ofThisRun('Nora')} Bell`);
  await writer.write('Where do I park?');
  const row = list.getByRole('link', { name: new RegExp(writer.name) });
  await expect(row).toContainText('Where do I park?');
  await expect(row).toContainText('Waiting, asked');
  await expect(page.getByRole('link', { name: /^Support [1-9]/ })).toBeVisible();
  await row.click();

  const messages = page.getByRole('list', { name: 'Messages' });
  const person = page.getByRole('complementary', { name: 'Who asks' });
  await person.getByLabel('Note for colleagues').fill('Asks where to park.');
  await person.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Noted.')).toBeVisible();
  await expect(messages).toContainText('Where do I park?');
  await page.getByRole('button', { name: /repare/ }).click();
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The title is needed.')).toBeVisible();
  const title = `Parking ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Answer' }).last().fill('Hi {name}, park behind the hall.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Prepared answers' })).toContainText(title);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const answer = page.getByLabel('Answer as support');
  await expect(answer).toHaveValue(`Hi ${writer.name.split(' ')[0]}, park behind the hall.`);
  await answer.press('Control+Enter');
  await expect(messages).toContainText('park behind the hall.');
  await expect(answer).toHaveValue('');
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await expect.poll(writer.received).toContain('park behind the hall.');

  await answer.press('Escape');
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Yours' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await writer.write('Thanks! And where is the door?');
  await expect(row).toContainText('where is the door');
  await expect(messages).toContainText('where is the door');
  writer.close();
});
