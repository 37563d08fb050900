import { expect, type Page } from '@playwright/test';
import { demoModels } from '#demo/models.ts';
import { anOpenJob } from './fixtures/job-fixtures.ts';
import { type Manager, test } from './fixtures/manager-fixture.ts';
import { createModel } from './fixtures/model-fixture.ts';
import { axeViolations } from './fixtures/page-monitor.ts';
import { signIn } from './fixtures/people.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

const APPLICANTS = 6;
const applicants = demoModels().slice(1, 1 + APPLICANTS);

/** An open job with demo models as applicants. */
const aDesk = async (page: Page, manager: Manager, amountAnyGender = 2) => {
  const id = await anOpenJob(manager, { amountAnyGender }, applicants);
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/applied`);
  await expect(frames(page).nth(APPLICANTS - 1)).toBeVisible();
  return id;
};

/** Shows applicants who arrived meanwhile: the notice about them covers the frames. */
const expectNoBarriers = (page: Page) =>
  expect(async () => {
    const fresh = page.getByRole('button', { name: /new — show$/ });
    if (await fresh.isVisible()) await fresh.click();
    expect(await axeViolations(page)).toEqual([]);
  }).toPass({ timeout: 30_000 });

const frames = (page: Page) => page.getByRole('list', { name: 'Applied models' }).getByRole('article');
const box = (page: Page, place: number) => frames(page).nth(place).getByRole('checkbox');
const nameAt = async (page: Page, place: number) =>
  ((await frames(page).nth(place).getByRole('link').textContent()) ?? '').trim();

test('stars, note and shortlist are saved as they are set, and a failed save is reported and loses nothing', async ({
  page,
  manager,
}) => {
  const id = await aDesk(page, manager);
  await page.keyboard.press('4');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: '4 of 5', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Shortlisted/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const note = page.getByRole('textbox', { name: /^Private note on/ });
  await page.route(/\/opinion$/, route => route.abort());
  await note.fill('Ask about Thursday.');
  await note.blur();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(note).toHaveValue('Ask about Thursday.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  const { items } = await manager.client.call('getApplicants', {
    path: { id, type: 'applied' },
    query: { shortlisted: 'true' },
  });
  expect(items.map(({ opinion }) => opinion)).toEqual([{ rating: 4, note: 'Ask about Thursday.', shortlisted: true }]);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'On the shortlist' }).check();
  await expect(page).toHaveURL(/shortlisted=true/);
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(frames(page)).toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('Tallest');
  await expect(page).toHaveURL(/sort=HEIGHT/);
  await page.reload();
  await expect(frames(page)).toHaveCount(1);
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/shortlisted/);
  await expect(frames(page).nth(2)).toBeVisible();
});

test('new applicants wait to be shown; several are selected, compared and decided in bulk, with a result for each', async ({
  page,
  manager,
}) => {
  const id = await aDesk(page, manager, 1);
  const first = await nameAt(page, 0);
  await (await createModel('Ottilie')).client.call('applyToJob', { path: { id }, body: {} });
  // Players of the demo may apply at the same time.
  await expect(page.getByRole('button', { name: /^\d+ new — show$/ })).toBeVisible();
  expect(await nameAt(page, 0)).toBe(first);
  await expect(frames(page).filter({ hasText: 'Ottilie' })).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(frames(page).filter({ hasText: 'Ottilie' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  await box(page, 0).click();
  await box(page, 2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 chosen')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/compare=/);
  await expect(page.getByRole('heading', { name: 'Compare models' })).toBeFocused();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectNoBarriers(page);
  await page.reload();
  await expect(table.getByRole('button', { name: 'Decline' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByText('3 chosen')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chosen models' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await box(page, 0).click();
  await box(page, 1).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Decline 2' }).click();
  await expect(page.getByText('2 declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('2 back among the applicants.')).toBeVisible();

  await page.goto(`${page.url().split('?')[0]}?free=true`);
  await box(page, 0).click();
  await box(page, 1).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Accept 2' }).click();
  await expect(page.getByText(/^1 booked\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not done' }).getByRole('listitem')).toHaveCount(1);
});

test('an applicant who withdraws while being accepted is reported, and leaves every list', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const id = await aDesk(page, manager);
  const [leaving] = applicants;
  const name = leaving?.firstName ?? '';
  const before = await frames(page).count();
  await frames(page).filter({ hasText: name }).first().getByRole('link').click();
  await expect(page).toHaveURL(/model=/);
  await page.route(/\/accept$/, async route => {
    await (await signIn(leaving?.phone ?? '')).call('withdrawApplication', { path: { id } });
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(page.getByText(`${name}: This model takes part in the job no longer.`)).toBeVisible();
  await expect(frames(page)).toHaveCount(before - 1);
  await expect(page.getByText('0 of 2 booked')).toBeVisible();
});

test('on a narrow screen a note is saved as its sheet closes', { tag: '@long' }, async ({ page, manager }) => {
  const id = await aDesk(page, manager);
  await page.setViewportSize({ width: 900, height: 900 });
  await frames(page).first().getByRole('link').click();
  const note = page.getByRole('dialog').getByRole('textbox', { name: /^Private note on/ });
  await note.pressSequentially('Ask about Thursday.');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(async () => {
    const { items } = await manager.client.call('getApplicants', { path: { id, type: 'applied' } });
    expect(items.map(({ opinion }) => opinion.note)).toContain('Ask about Thursday.');
  }).toPass({ timeout: 10_000 });
});

test('an applicant who withdraws while a note is written stays in view, and no key meets the next one', {
  tag: '@long',
}, async ({ page, manager }) => {
  const id = await aDesk(page, manager);
  const name = (await nameAt(page, 0)).split(' ')[0] ?? '';
  const leaving = applicants.find(({ firstName }) => firstName === name);
  const note = page.getByLabel(`Private note on ${name}`);
  await note.pressSequentially('Ask about ');
  await (await signIn(leaving?.phone ?? '')).call('withdrawApplication', { path: { id } });
  await expect(page.getByText(`${name} takes part in the job no longer.`)).toBeVisible();
  await page.keyboard.type('a day');
  await expect(note).toHaveValue('Ask about a day');
  await note.blur();
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(page.getByLabel(`Private note on ${name}`)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
  await expect(page.getByText('0 of 2 booked')).toBeVisible();
});

test('a suggested model is asked with a deadline, and the request is cancelled', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const id = manager.jobId;
  await setSessionCookies(page.context(), manager);
  await page.goto(`/manager/jobs/${id}/overview/pending`);
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible();
  const suggested = page.getByRole('region', { name: 'Suggested for this job' });
  await suggested
    .getByRole('button', { name: /^Request/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Pending 1' })).toBeVisible();
  await expect(page.getByText(/^Expires .* · 2[34] h left$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(page.getByText(/^The request to .* is cancelled\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending 0' })).toBeVisible();
});

test('standbys keep their order, and the first is suggested while a place is open', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const id = await aDesk(page, manager);
  await page.goto(`/manager/jobs/${id}/overview/applied?free=true`);
  const names = [await nameAt(page, 0), await nameAt(page, 1)];
  // One change is sent after another, and a reload cuts off what waits.
  const nextSave = () =>
    page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.url().endsWith('/standbys'));
  for (const place of [0, 1]) {
    await frames(page).nth(place).getByRole('link').click();
    const added = nextSave();
    await page.getByRole('button', { name: 'Stand by', exact: true }).click();
    await expect(page.getByRole('button', { name: `Standby ${place + 1}` })).toBeVisible();
    await added;
  }
  const order = page.getByRole('list', { name: 'Standbys in order' });
  const reordered = nextSave();
  await order.getByRole('button', { name: `Move ${names[1]}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(order.getByRole('listitem').first()).toContainText(names[1] ?? '');
  await reordered;
  await page.reload();
  await expect(order.getByRole('listitem').first()).toContainText(names[1] ?? '');
  await expectNoBarriers(page);

  const { items } = await manager.client.call('getApplicants', {
    path: { id, type: 'applied' },
    query: { free: 'true' },
  });
  const other = items.find(({ standby }) => standby === null);
  await manager.client.call('acceptApplication', { path: { jobId: id, modelId: other?.model.id ?? '' } });
  await expect(page.getByText(`Ask ${names[1]}, first on standby.`)).toBeVisible();
  await page.getByRole('button', { name: `Accept ${names[1]}` }).click();
  await expect(page.getByText('2 of 2 booked')).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveCount(1);
});

test('applications are closed from the menu of the job, and opened again from the list', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await aDesk(page, manager);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Close applications' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('applicants are declined, and told in')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close applications' }).click();
  await expect(page.getByText('Applications are closed. Models can still be asked')).toBeVisible();
  await page.getByRole('button', { name: 'Open applications again' }).click();
  await expect(page.getByText('Applications are open again.')).toBeVisible();
});
