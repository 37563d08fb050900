import { expect, type Locator, type Page } from '@playwright/test';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { readAppFiles } from '#tools/app-files.ts';
import { bookedJob } from './fixtures/job-fixtures.ts';
import { test } from './fixtures/manager-fixture.ts';
import { aPhoto, createListedModel, createModel } from './fixtures/model-fixture.ts';
import { kept } from './fixtures/offline-app.ts';
import { aNewPhone, openSession, staffMember } from './fixtures/people.ts';
import { openSecondServer } from './fixtures/second-server.ts';
import { appShell, openInAppShell, setSessionCookies } from './fixtures/session-cookies.ts';
import { enterCode } from './fixtures/sign-in.ts';

const DASHBOARD = '/model/account/dashboard';

const sheetOf = async (page: Page, id: string) => {
  await page.goto(`${DASHBOARD}?job=${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
};

/** Home and looks, in the form of the profile. */
const answerLooks = async (page: Page) => {
  await page.getByRole('combobox', { name: 'City', exact: true }).pressSequentially('Las Vegas');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'City', exact: true }).press('Enter');
  await page.getByLabel('Feet').selectOption('5');
  await page.getByLabel('Inches').selectOption('10');
  await page.getByLabel('Hair').selectOption('RED');
  await page.getByLabel('Eyes').selectOption('GREEN');
};

test('a new model signs up in the app, fills in the profile, applies for a job and withdraws', async ({
  browser,
  manager,
}) => {
  test.setTimeout(180_000);
  const id = manager.jobId;
  const page = await (await browser.newContext(appShell)).newPage();
  await enterCode(page, aNewPhone());
  await page.getByRole('button', { name: /I am a model/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your name is needed.')).toBeVisible();
  await page.getByLabel('Your name').fill('Wren Abara');
  await page.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL(/\/model\/registration\/social-media/);
  await page.getByLabel('Instagram').fill('@wrenabara');
  await page.getByLabel('Instagram').press('Enter');
  await expect(page).toHaveURL(/\/model\/account\/profile-edit/);

  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'First, your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Fill in your profile' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose your city from the list.')).toBeVisible();
  await page.getByText('Non-binary').click();
  await page.getByLabel('Date of birth').fill('2020-01-01');
  await answerLooks(page);
  await page.getByLabel('Languages').fill('English, Igbo');
  await expect(page.getByRole('checkbox', { name: /Let clients find me/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You have to be 18 or older.')).toBeVisible();
  await page.getByLabel('Date of birth').fill('1999-03-04');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/model\/account\/profile$/);
  await expect(page.getByText('Not listed')).toBeVisible();
  await expect(page.getByText(`5'10"`)).toBeVisible();
  const found = await page.request.get('/2024-07/public/models?gender=NON_BINARY&limit=100');
  expect(await found.text()).not.toContain('Wren');

  const sheet = await sheetOf(page, id);
  await expect(sheet.getByText(/The address comes with the booking/)).toBeVisible();
  await sheet.getByLabel(/A note to the client/).fill('I know the hall.');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet.getByText(/You have applied/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Applied/ }).click();
  const appliedFor = page.getByRole('link', { name: 'Event and Trade Show in Las Vegas' });
  await expect(appliedFor).toHaveCount(1);
  await appliedFor.click();
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'No applications' })).toBeVisible();

  await page.getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByText('Nobody has joined with your code yet.')).toBeVisible();
  await page.goto('/manager/jobs/list/active');
  await expect(page).toHaveURL(/\/model\/account/);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(DASHBOARD);
  await expect(page).toHaveURL(`/?next=${encodeURIComponent(DASHBOARD)}`);
});

test('the circle of a job and the way from home are drawn, and on map tiles where a source is configured and answers', {
  tag: '@long',
}, async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const model = await createModel('Wren');
  const home = { name: 'Los Angeles', latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles' };
  await model.client.call('saveModelProfile', { body: { ...profileFacts, home } });
  const page = await openInAppShell(browser, model, DASHBOARD);
  const { origin } = new URL(page.url());
  const elsewhere: string[] = [];
  page.on('request', request => void (new URL(request.url()).origin === origin || elsewhere.push(request.url())));
  const areaIn = (sheet: Locator) =>
    sheet.getByRole('img', { name: 'The area of the job in Las Vegas, and your home in Los Angeles' });
  const expectCircle = async (area: Locator) => {
    await expect(area.locator('circle').last()).toBeVisible();
    const [frame, circle] = [await area.boundingBox(), await area.locator('circle').last().boundingBox()];
    if (!frame || !circle) throw new Error('There is no circle.');
    expect(circle.width).toBeGreaterThan(6);
    expect(circle.x).toBeGreaterThan(frame.x);
    expect(circle.y).toBeGreaterThan(frame.y);
    expect(circle.x + circle.width).toBeLessThan(frame.x + frame.width);
    expect(circle.y + circle.height).toBeLessThan(frame.y + frame.height);
  };
  const drawn = await sheetOf(page, manager.jobId);
  await expect(areaIn(drawn).getByText('You')).toBeVisible();
  await expect(
    areaIn(drawn)
      .getByText(/^[\d,]+ mi$/)
      .first(),
  ).toBeVisible();
  await expectCircle(areaIn(drawn));
  expect(elsewhere).toEqual([]);
  await page.context().close();

  const tiles = /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/;
  const server = await openSecondServer({
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Tiles https://tiles.example/about',
  });
  const context = await browser.newContext({ ...appShell, baseURL: server.url, serviceWorkers: 'block' });
  await setSessionCookies(context, model, server.url);
  const tile = { contentType: 'image/jpeg', body: await aPhoto('#cde') };
  await context.route(tiles, route => route.fulfill(tile));
  const onTiles = await context.newPage();
  const sheet = await sheetOf(onTiles, manager.jobId);
  await expect(sheet.getByRole('link', { name: '© Tiles' })).toHaveAttribute('href', 'https://tiles.example/about');
  const images = sheet.locator('img[src*="tiles.example"]');
  await expect
    .poll(() => images.first().evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
  await expectCircle(areaIn(sheet));

  await context.unroute(tiles);
  await context.route(tiles, route => route.abort());
  await onTiles.reload();
  await expect(
    areaIn(sheet)
      .getByText(/^[\d,]+ mi$/)
      .first(),
  ).toBeVisible();
  await expect(images).toHaveCount(0);
  await expectCircle(areaIn(sheet));
  await context.close();
  await server.stop();
});

test('a verified model reads their date of birth and saves the rest, and one who is not can still change it', {
  tag: '@long',
}, async ({ browser }) => {
  const open = async (verified: boolean) =>
    openInAppShell(browser, await createModel('Petra', { verified }), '/model/account/profile-edit');
  const [page, unverified] = [await open(true), await open(false)];
  const born = page.getByLabel('Date of birth');
  await expect(born).toHaveAccessibleDescription(/^From your document/);
  await expect(born).not.toBeEditable();
  await page.getByLabel('Skills').fill('Runway');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/model/account/profile');
  await unverified.getByLabel('Date of birth').fill('1998-03-04');
  await unverified.getByRole('button', { name: 'Save' }).click();
  await expect(unverified).toHaveURL('/model/account/profile');
});

test('a model accepts an offer in the app, and agrees to changed terms', async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const [model, staff, id] = [await createListedModel('Wren'), await staffMember(), manager.jobId];
  const { chatUserId } = await model.client.call('getUser', {});
  await manager.client.call('sendRequest', { path: { id }, body: { chatUserId } });

  const page = await openInAppShell(browser, model, DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  const sheet = await sheetOf(page, id);
  await expect(sheet.getByText(/Answer by .* left/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await expect(sheet.getByText('Call time', { exact: true })).toBeVisible();

  // The page updates by itself after the manager's action.
  await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 6_000 } });
  await expect(sheet.getByText('The job has changed.')).toBeVisible();
  await expect(sheet.getByRole('article').getByText('$240')).toBeVisible();
  await staff.call('approveJob', { path: { id }, body: {} });
  await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 5_500 } });
  await expect(sheet.getByRole('article').getByText('$220')).toBeVisible();
  await sheet.getByRole('button', { name: 'Agree' }).click();
  await expect(sheet.getByText(/You are booked\./)).toBeVisible();
  const jobForModel = await model.client.call('getJob', { path: { id } });
  expect(jobForModel).toMatchObject({ participation: { status: 'BOOKED', termsChanged: false } });
  await staff.call('approveJob', { path: { id }, body: {} });
});

test('a booked model leaves a changed job after a confirmation', { tag: '@long' }, async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const model = await createModel('Wren');
  const id = await bookedJob(manager, model);
  await manager.client.call('saveJob', { path: { id }, body: { hourlyRate: 4_000 } });
  const page = await openInAppShell(browser, model, `${DASHBOARD}?job=${id}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave job' }).click();
  await expect(sheet.getByText(/You left this job/)).toBeVisible();
});

test('who signs up in the app with a job ends at that job', { tag: '@long' }, async ({ browser, manager }) => {
  const page = await (await browser.newContext(appShell)).newPage();
  await page.goto(`${DASHBOARD}?job=${manager.jobId}`);
  await enterCode(page, aNewPhone(), { isThere: true });
  await page.getByRole('button', { name: /I am a model/ }).click();
  await page.getByLabel('Your name').fill('Wren Abara');
  await page.getByLabel('Your name').press('Enter');
  await page.getByLabel('Instagram').fill('@wrenabara');
  await page.getByLabel('Instagram').press('Enter');
  await expect(page.getByRole('heading', { name: 'Tell clients about you' })).toBeVisible();
  await page.getByText('Non-binary').click();
  await page.getByLabel('Date of birth').fill('1999-03-04');
  await answerLooks(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`${DASHBOARD}?job=${manager.jobId}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('on the web a model sees only the app page', { tag: '@long' }, async ({ page }) => {
  await setSessionCookies(page.context(), await createModel('Wren'));
  await page.goto('/');
  const sentence = 'Download the app to complete onboarding. Job offers are already waiting for you.';
  await expect(page.getByText(sentence)).toBeVisible();
  for (const address of [DASHBOARD, '/model/account/profile', '/model/registration/name', '/model/elsewhere']) {
    await page.goto(address);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('an ambassador stays on their page while the app stores itself', { tag: '@long' }, async ({ browser }) => {
  const person = await openSession(aNewPhone());
  await person.client.call('becomeAmbassador', {});
  const page = await openInAppShell(browser, person, '/model/account/referrals', 'allow');
  const refused: string[] = [];
  page.on('response', answer => void (answer.status() === 403 && refused.push(answer.url())));
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files: readAppFiles().screens.MODEL.length,
      keys: expect.arrayContaining([['getAmbassadorSummary', null, null]]),
    });
  expect(refused).toEqual([]);
  await expect(page).toHaveURL(/\/model\/account\/referrals$/);
});

test('a model invites people by name, cancels one invitation, and reads the answer to another', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openInAppShell(browser, await createModel('Wren'), '/model/account/referrals');
  const [zoe, kim] = ['Zoe', 'Kim'];
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('First name is needed.')).toBeVisible();
  for (const name of [zoe, kim]) {
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('First name').press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Sent');
  }
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const code = /Code (\w{7})/.exec((await rowOf(kim).textContent()) ?? '')?.[1] ?? '';

  await page.getByRole('button', { name: `Take back the invitation for ${zoe}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(rowOf(zoe)).toContainText('Cancelled');
  await expect(rowOf(zoe).getByRole('button')).toHaveCount(0);

  const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await visitor.goto(`/create-job/invite-code?code=${code}`);
  await visitor.getByRole('button', { name: 'No, thanks' }).click();
  await expect(visitor.getByText(/will see that you said no/)).toBeVisible();
  await expect(visitor.getByLabel(/Invite code/)).toHaveValue('');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor).toHaveURL(/\/create-job\/category/);

  await page.reload();
  await expect(rowOf(kim)).toContainText('Declined');
});
