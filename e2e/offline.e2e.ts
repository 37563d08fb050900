import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { APP_WORKER, PUSH_WORKER } from '#contract/values/app-worker.ts';
import { checkInAddress } from '#features/work/check-in-link.ts';
import { readAppFiles } from '#tools/app-files.ts';
import { openChatProgram } from './chat-program.ts';
import { anOpenJob, bookedJob } from './job-fixtures.ts';
import { test } from './manager-fixture.ts';
import { createListedModel, createModel, type Model } from './model-fixture.ts';
import { navigateWithinApp } from './navigation.ts';
import { aNewPhone, openSession } from './people.ts';
import { showToCamera } from './qr-camera.ts';
import { appShell, setSessionCookies } from './session-cookies.ts';
import { enterCode } from './sign-in.ts';
import { askBookedModels, beginWorkDay } from './work-day.ts';

declare global {
  interface Window {
    /** Until the page is loaded again. */
    isSame?: boolean;
  }
}

const DASHBOARD = '/model/account/dashboard';
const JOBS = '/manager/jobs/list/active';
const DAY_MS = 86_400_000;

/** How many screens' files the service worker has stored, and which answers the app has. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>(done => request.addEventListener('success', () => done(request.result)));
    const files = (await (await caches.open('screens')).keys()).length;
    const database = await asked(indexedDB.open('zodel_offline'));
    const stores = database.objectStoreNames.contains('answers');
    const answers: { queryKey: unknown[] }[] = stores
      ? await asked(database.transaction('answers').objectStore('answers').getAll())
      : [];
    database.close();
    return { files, keys: answers.map(({ queryKey }) => queryKey) };
  });

/** The conversations as the app keeps them, in one text. */
const keptMessages = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('channels').objectStore('channels').getAll();
    const rows = await new Promise<{ kept: { window: unknown } }[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return JSON.stringify(rows.map(({ kept }) => kept.window));
  });

/** Until all that can be read offline is stored. */
const untilKept = async (page: Page) => {
  const files = readAppFiles().screens.MODEL.length;
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files,
      // The last that is read.
      keys: expect.arrayContaining([expect.arrayContaining(['getDigitalViews'])]),
    });
};

/** The app on a phone of this model, with all stored that can be read offline. */
const openApp = async (browser: Browser, model: Model, address = DASHBOARD) => {
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto(address);
  await untilKept(page);
  return { context, page };
};

const restart = async (context: BrowserContext, page: Page, address = DASHBOARD): Promise<Page> => {
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  return again;
};

test('in airplane mode a booked job and the profile are read, after the app was closed', async ({
  browser,
  manager,
}) => {
  const model = await createListedModel('Oona');
  const jobId = await bookedJob(manager, model);
  const path = { id: jobId };
  const { draft } = await manager.client.call('getCallSheet', { path });
  if (!draft) throw new Error('There is no call sheet to write.');
  const contact = { contactName: 'Dana Reyes', contactPhone: '+17025550142', bring: 'Black shoes' };
  await manager.client.call('saveCallSheet', { path, body: { ...draft, ...contact, version: 0 } });
  const { context, page } = await openApp(browser, model, '/model/account/earnings');
  await context.setOffline(true);
  const again = await restart(context, page);
  await expect(again.getByText('You are offline.')).toBeVisible();
  await again.getByRole('link', { name: /^Booked/ }).click();
  await again.getByRole('list', { name: 'Booked' }).getByRole('link').click();
  await expect(again).toHaveURL(new RegExp(jobId));
  const sheet = again.getByRole('dialog');
  await expect(sheet.getByText(/You are booked/)).toBeVisible();
  await expect(sheet.getByText('Las Vegas').first()).toBeVisible();
  const call = sheet.getByRole('region', { name: 'Call sheet' });
  await expect(call.getByText('Dana Reyes')).toBeVisible();
  await expect(call.getByText('Black shoes')).toBeVisible();
  for (const days of [1, -1]) {
    // A clock that is wrong hides nothing of it.
    await context.clock.setFixedTime(Date.now() + days * DAY_MS);
    await again.reload();
    await expect(call.getByText('Dana Reyes')).toBeVisible();
  }
  await expect(sheet.getByRole('region', { name: 'Timeline' })).toBeVisible();
  const earnings = await restart(context, again, '/model/account/earnings');
  await expect(earnings.getByRole('heading', { name: 'Earned', exact: true })).toBeVisible();
  const profile = await restart(context, earnings, '/model/account/profile');
  await expect(profile.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(profile.getByText('Height', { exact: true }).first()).toBeVisible();
  // It was never shown before.
  const headshot = profile.getByRole('main').locator('img').first();
  await expect.poll(() => headshot.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
  await expect(profile.getByRole('heading', { name: 'Your record' })).toBeVisible();
  await context.close();
});

test('what is done offline waits through a restart, can be taken back, and is sent once in order', async ({
  browser,
  manager,
}) => {
  const model = await createModel('Tove');
  const [first, second] = [manager.jobId, await anOpenJob(manager)];
  const { context, page } = await openApp(browser, model);
  for (const id of [first, second]) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect.poll(async () => JSON.stringify((await kept(page)).keys)).toContain(`getJob",{"id":"${id}"`);
  }
  await context.setOffline(true);
  const applyFor = async (id: string) => {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  };
  await applyFor(first);
  await applyFor(second);
  const again = await restart(context, page);
  await again.getByRole('button', { name: '2 things wait to be sent' }).click();
  const list = again.getByRole('dialog').getByRole('list', { name: 'Waits to be sent' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await again.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // Signing out asks first.
  await again.getByRole('button', { name: /account of/ }).click();
  await again.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(again.getByText('1 thing is not sent yet. Sign out anyway?')).toBeVisible();
  await again.getByRole('button', { name: 'Stay signed in' }).click();

  await context.setOffline(false);
  await expect(again.getByText(/^Sent: Apply/)).toBeVisible();
  const applied = async (id: string) =>
    (await model.client.call('getJob', { path: { id } })) as { participation: { status: string } | null };
  await expect.poll(async () => (await applied(second)).participation?.status).toBe('APPLIED');
  expect((await applied(first)).participation).toBeNull();
  await context.close();
});

test('what is done offline before the screens are stored is shown as waiting, and sent', async ({
  browser,
  manager,
}) => {
  const model = await createModel('Ask');
  const context = await browser.newContext({ ...appShell, serviceWorkers: 'block' });
  await setSessionCookies(context, model);
  const page = await context.newPage();
  await page.goto(`${DASHBOARD}?job=${manager.jobId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText(/Waits to be sent/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: '1 thing waits to be sent' }).click();
  await expect(page.getByText('The list is not on this device yet.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sent: Apply/)).toBeVisible();
  await context.close();
});

test('an ambassador starts a campaign, and shows its code and who joined without a connection', async ({ browser }) => {
  const person = await openSession(aNewPhone());
  await person.client.call('becomeAmbassador', {});
  const [own] = (await person.client.call('getAmbassadorSummary', {})).codes;
  await (await createModel('Sif')).client.call('saveInviteCode', { body: { code: own?.code ?? null } });
  const REFERRALS = '/model/account/referrals';
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, person);
  const page = await context.newPage();
  await page.goto(REFERRALS);
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files: readAppFiles().screens.MODEL.length,
      keys: expect.arrayContaining([['getAmbassadorSummary', null, null], expect.arrayContaining(['getInvitations'])]),
    });
  await page.getByLabel('Name').first().fill('Spring fair');
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await expect(page.getByRole('img', { name: 'QR code of Spring fair' })).toBeVisible();
  await expect.poll(() => answersIn(page)).toContain('Spring fair');
  await context.setOffline(true);
  // The home screen opens the jobs, which an ambassador has none of.
  const cold = await restart(context, page);
  await expect(cold).toHaveURL(REFERRALS);
  await expect(cold.getByText('You are offline.')).toBeVisible();
  await expect(cold.getByRole('img', { name: 'QR code of your code' })).toBeVisible();
  await expect(cold.getByRole('list', { name: 'Who joined' })).toContainText(/Sif.*Model/);
  await cold.getByRole('button', { name: 'Show code' }).click();
  await expect(cold.getByRole('img', { name: 'QR code of Spring fair' })).toBeVisible();
  await context.close();
});

test('in airplane mode conversations are read, and what is written waits through restarts and is sent once in order', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const model = await createListedModel('Runa');
  const jobId = await bookedJob(manager, model);
  const { channel } = await manager.client.call('openDirectChat', { path: { jobId, modelId: model.id } });
  const { chat, close } = await openChatProgram(manager);
  const direct = chat.channel(channel);
  direct.view.subscribe(() => undefined);
  direct.send({ body: 'Please come by the back door.' });
  const { context, page } = await openApp(browser, model);
  await expect.poll(() => keptMessages(page), { timeout: 30_000 }).toContain('Please come by the back door.');
  await context.setOffline(true);

  // From the job, to a conversation that was never opened on this phone.
  const job = await restart(context, page, `${DASHBOARD}?job=${jobId}`);
  await job.getByRole('dialog').getByRole('button', { name: 'Message' }).click();
  await expect(job).toHaveURL(new RegExp(channel));
  const messages = (of: Page) => of.getByRole('list', { name: 'Messages', exact: true });
  await expect(messages(job).getByText('Please come by the back door.')).toBeVisible();
  const write = async (of: Page, text: string) => {
    await of.getByRole('textbox', { name: /^Message / }).fill(text);
    await of.getByRole('button', { name: 'Send' }).click();
    await expect(messages(of).getByText(text)).toBeVisible();
  };
  await write(job, 'First');
  await expect(messages(job).getByText('Waiting for a connection')).toBeVisible();

  const list = await restart(context, job, '/chat');
  await expect(list.getByText('You are offline. One message waits and will be sent when you are back.')).toBeVisible();
  await list.getByRole('link', { name: /Please come by the back door/ }).click();
  await expect(messages(list).getByText('First')).toBeVisible();
  await write(list, 'Second');
  await write(list, 'Never');

  // All that waits is listed in one place, and can be taken back there.
  const jobs = await restart(context, list);
  await jobs.getByRole('button', { name: '3 things wait to be sent' }).click();
  const waiting = jobs.getByRole('dialog').getByRole('list', { name: 'Messages that wait to be sent' });
  await expect(waiting.getByRole('listitem')).toHaveText([/First/, /Second/, /Never/]);
  await waiting.getByRole('button', { name: 'Take back: message, Never' }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);

  const last = await restart(context, jobs, `/chat/${channel}`);
  await expect(
    messages(last)
      .getByRole('listitem')
      .filter({ hasText: /First|Second/ }),
  ).toHaveText([/First/, /Second/]);
  await context.setOffline(false);
  await expect(last.getByText('Waiting for a connection')).toHaveCount(0, { timeout: 30_000 });
  const bodies = () => direct.view.read().messages.map(({ body }) => body);
  await expect.poll(bodies).toEqual(['Please come by the back door.', 'First', 'Second']);
  close();
  await context.close();
});

test('a manager runs the day offline from a cold start: the list, the code, a tick that is sent once', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const [first, second] = [await createModel('Hedda'), await createModel('Inga')];
  const jobId = await bookedJob(manager, first);
  await second.client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: second.id } });
  // The job of the day is not among the newest twelve.
  for (let made = 0; made < 14; made += 1) await manager.client.call('createJob', { body: { categoryCode: 'RUNWAY' } });
  await beginWorkDay(jobId, 'PREPAID');
  const context = await browser.newContext(appShell);
  await setSessionCookies(context, manager);
  const page = await context.newPage();
  await page.goto(JOBS);
  await expect
    .poll(() => kept(page), { timeout: 30_000 })
    .toMatchObject({
      files: readAppFiles().screens.MANAGER.length,
      keys: expect.arrayContaining([
        ['getWork', { id: jobId }, null],
        ['getTimeline', { id: jobId }, null],
      ]),
    });
  await context.setOffline(true);
  const cold = await restart(context, page, JOBS);
  await expect(cold.getByText('You are offline.')).toBeVisible();
  const day = cold.getByRole('region', { name: /^Event/ });
  await expect(day.getByText('Today: 0 of 2 here')).toBeVisible();
  await day.getByRole('button', { name: 'QR code' }).click();
  await expect(cold.getByRole('img', { name: 'QR code to check in with' })).toBeVisible();
  await cold.keyboard.press('Escape');
  await day.getByRole('button', { name: 'Call sheet' }).click();
  await expect(cold.getByRole('dialog').getByRole('region', { name: 'Call sheet' })).toBeVisible();
  await cold.keyboard.press('Escape');
  await day.getByRole('link', { name: 'Check-in list' }).click();
  await expect(cold.getByText('0 of 2 checked in')).toBeVisible();
  await expect(cold.getByText(/^Check-in code \d{4}$/)).toBeVisible();
  await cold.getByRole('checkbox', { name: /Hedda/ }).check();
  await cold.getByRole('button', { name: /^Check in Hedda/ }).click();
  await expect(cold.getByRole('main').getByText(/Waits to be sent/)).toBeVisible();

  const again = await restart(context, cold, `/manager/jobs/${jobId}/work`);
  await expect(again.getByRole('main').getByText(/Waits to be sent/)).toBeVisible();
  let sent = 0;
  again.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes(`/job/${jobId}/attendance`)) sent += 1;
  });
  await context.setOffline(false);
  await expect(again.getByText('1 of 2 checked in')).toBeVisible();
  const { parts } = await manager.client.call('getWork', { path: { id: jobId } });
  const waysOf = (name: string) => parts.find(part => part.name.startsWith(name))?.shifts[0]?.checkedInWay;
  expect([waysOf('Hedda'), waysOf('Inga')]).toEqual(['LIST', null]);
  expect(sent).toBe(1);
  await context.close();
});

test('the client’s code is scanned and typed without a connection, waits through a restart, and checks in once', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const [scans, types] = [await createModel('Gro'), await createModel('Liv')];
  for (const model of [scans, types]) {
    const jobId = await bookedJob(manager, model);
    await beginWorkDay(jobId, 'PREPAID');
    const path = { id: jobId };
    const [code] = (await manager.client.call('getWork', { path })).codes;
    const { context, page } = await openApp(browser, model);
    if (model === scans)
      await showToCamera(context, checkInAddress(new URL(page.url()).origin, jobId, code?.token ?? ''));
    await context.setOffline(true);
    const cold = await restart(context, page);
    await cold.getByRole('button', { name: 'Use the client’s code' }).click();
    const dialog = cold.getByRole('dialog', { name: 'Check in with a code' });
    if (model === scans) await dialog.getByRole('button', { name: 'Scan the QR code' }).click();
    else await dialog.getByLabel('Four digits').fill(code?.digits ?? '');
    await expect(cold.getByRole('region', { name: /^Event/ }).getByText(/Waits to be sent/)).toBeVisible();
    const again = await restart(context, cold);
    await expect(again.getByRole('button', { name: '1 thing waits to be sent' })).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText(/^Sent: Check in/)).toBeVisible();
    const [shift] = (await model.client.call('getWork', { path })).parts[0]?.shifts ?? [];
    expect(shift).toMatchObject({ checkedInBy: 'MODEL', checkedInWay: 'CODE' });
    await context.close();
  }
});

test('a booking is confirmed in one tap on the first screen without a connection', async ({ browser, manager }) => {
  const model = await createModel('Eir');
  const id = await bookedJob(manager, model);
  await askBookedModels(id);
  const { context, page } = await openApp(browser, model);
  await context.setOffline(true);
  const cold = await restart(context, page);
  const asked = cold.getByRole('list', { name: 'Waiting for your answer' });
  await asked.getByRole('button', { name: /^Confirm you’re coming/ }).click();
  await expect(asked.getByText(/Waits to be sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(cold.getByText(/^Sent: Confirm/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  const job = await model.client.call('getJob', { path: { id } });
  expect(job.audience === 'MODEL' && job.participation?.confirmation).toBe('CONFIRMED');
  await context.close();
});

test('of two phones that answer one offer, the second is told what the first said', async ({ browser, manager }) => {
  const model = await createListedModel('Ragna');
  const { chatUserId } = await model.client.call('getUser', {});
  await manager.client.call('sendRequest', { path: { id: manager.jobId }, body: { chatUserId } });
  const { context, page } = await openApp(browser, model, `${DASHBOARD}?job=${manager.jobId}`);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  await model.client.call('answerRequest', { path: { id: manager.jobId }, body: { answer: 'ACCEPTED' } });
  await context.setOffline(false);
  await expect(
    page.getByText('You have accepted this offer already, on another device. You are booked.'),
  ).toBeVisible();
  await context.close();
});

/** All that can be read of anyone, as it is stored. */
const answersIn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('zodel_offline');
    const database = await new Promise<IDBDatabase>(done => {
      opening.onsuccess = () => done(opening.result);
    });
    const asking = database.transaction('answers').objectStore('answers').getAll();
    const rows = await new Promise<unknown[]>(done => {
      asking.onsuccess = () => done(asking.result);
    });
    database.close();
    return JSON.stringify(rows);
  });

/** What is kept in this browser of chats, drafts and uploads, and how many notices it shows. */
const leftIn = (page: Page) =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>(done => request.addEventListener('success', () => done(request.result)));
    let unsent = 0;
    // Opened only where it is there: opening makes one.
    if ((await indexedDB.databases()).some(({ name }) => name === 'zodel_chat')) {
      const database = await asked(indexedDB.open('zodel_chat'));
      unsent = await asked(database.transaction('outbox').objectStore('outbox').count());
      database.close();
    }
    const isWork = (key: string) => /_(chatDrafts|unsent|waiting|uploads|createJobPost|newJob|edit_.*)$/.test(key);
    const notices = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? [];
    return { keys: Object.keys(localStorage).filter(isWork).sort(), unsent, notices: notices.length };
  });
const nothing = { keys: [], unsent: 0, notices: 0 };

/** A browser without a screen shows no notices: a stored number stands for them. */
const standInForNotices = (context: BrowserContext) =>
  context.addInitScript(() => {
    ServiceWorkerRegistration.prototype.getNotifications = async () => {
      const shown = Number(localStorage.getItem('notices_shown') ?? 0);
      const close = () => localStorage.removeItem('notices_shown');
      return Array.from({ length: shown }, () => Object.assign(Object.create(Notification.prototype), { close }));
    };
  });
const showNotice = (page: Page) => page.evaluate(() => localStorage.setItem('notices_shown', '1'));

test('nothing private is left after signing out, nor for the next person', async ({ browser, manager }) => {
  test.setTimeout(180_000);
  const [model, next] = [await createModel('Sanna'), await createModel('Mirre')];
  await bookedJob(manager, model);
  const { context, page } = await openApp(browser, model);
  await standInForNotices(context);
  await expect.poll(() => keptMessages(page), { timeout: 30_000 }).toContain('BOOKED');
  // What Sanna writes without a connection waits, and so does what she has not sent.
  await context.setOffline(true);
  await page.goto('/chat/support');
  const field = page.getByRole('textbox', { name: /^Message / });
  await field.fill('From Sanna');
  await field.press('Enter');
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await field.fill('Not for others');
  await page.evaluate(() => {
    for (const name of ['uploads', 'createJobPost', 'newJob', 'edit_1']) localStorage.setItem(`zodel_${name}`, '{}');
  });
  await showNotice(page);
  const work = ['chatDrafts', 'createJobPost', 'edit_1', 'newJob', 'unsent', 'uploads'].map(name => `zodel_${name}`);
  expect(await leftIn(page)).toEqual({ keys: work, unsent: 1, notices: 1 });
  await page.evaluate(async () => void (await (await caches.open('pictures')).put('/seen', new Response('a picture'))));
  // Another session takes the place of this one without signing out.
  await page.close();
  await context.setOffline(false);
  await setSessionCookies(context, next);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await expect(other.getByRole('button', { name: /account of Mirre/ })).toBeVisible();
  await untilKept(other);
  const stored = await answersIn(other);
  expect(stored).toContain('Mirre');
  expect(stored).not.toContain('Sanna');
  expect(await other.evaluate(async () => (await caches.match('/seen')) !== undefined)).toBe(false);
  expect(await leftIn(other)).toEqual(nothing);
  expect(await keptMessages(other)).not.toContain('Sanna');
  await expect(other.getByText(/to be sent/)).toHaveCount(0);

  // A session that is ended from elsewhere leaves nothing to read.
  await showNotice(other);
  await next.client.call('signOut', {});
  await other.reload();
  await expect(other).toHaveURL(/\/\?next=/);
  expect(await answersIn(other)).toBe('[]');
  expect(await keptMessages(other)).toBe('[]');
  expect(await leftIn(other)).toEqual(nothing);

  // Who signs in within the app is there offline from then on.
  await enterCode(other, model.phone, { isThere: true });
  const account = (page: Page) => page.getByRole('button', { name: /account of Sanna/ });
  await expect(account(other)).toBeVisible();
  await untilKept(other);
  await context.setOffline(true);
  const last = await restart(context, other);
  await expect(last.getByText('You are offline.')).toBeVisible();
  await expect(account(last)).toBeVisible();
  await context.setOffline(false);

  await account(last).click();
  await last.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(last).toHaveURL(/\/$/);
  const left = await last.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));
  expect(left.databases).not.toContain('zodel_offline');
  expect(left.caches).not.toContain('pictures');
  await context.setOffline(true);
  await last.goto(DASHBOARD).catch(() => undefined);
  await expect(last.getByText('Sanna')).toHaveCount(0);
  await context.close();
});

test('who signs out without a connection is signed out on the server with the next one', async ({ browser }) => {
  const model = await createModel('Ylfa');
  const { context, page } = await openApp(browser, model);
  // Aborted as well as offline, so that only the next page can tell the server.
  await page.route('**/auth/sign-out', route => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name.endsWith('token'))).toEqual([]);
  await model.client.call('getUser', {});
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  const isOver = () =>
    model.client.call('getUser', {}).then(
      () => false,
      ({ status }) => status === 401,
    );
  await expect.poll(isOver).toBe(true);
  await expect.poll(() => again.evaluate(() => localStorage.getItem('zodel_pending_sign_outs'))).toBeNull();
  await context.close();
});

test('where the identity provider’s form is, the document is the server’s own, also when it is reached within the app', async ({
  browser,
}) => {
  const { context, page } = await openApp(browser, await createModel('Idun', { verified: false }));
  const IDENTITY = '/model/account/identity';
  const isOfApp = () => page.evaluate(() => 'forApp' in document.documentElement.dataset);
  await page.goto(DASHBOARD);
  expect(await isOfApp()).toBe(true);
  const loaded = await page.goto(IDENTITY);
  expect(loaded?.headers()['permissions-policy']).toContain('withpersona.com');
  expect(await isOfApp()).toBe(false);

  await page.route('**/2024-07/user/identity', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), provider: 'PERSONA' } });
  });
  await page.goto(DASHBOARD);
  await navigateWithinApp(page, IDENTITY);
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled();
  expect(await isOfApp()).toBe(false);
  await context.close();
});

test('public pages are loaded without the worker', async ({ browser }) => {
  const { context, page } = await openApp(browser, await createModel('Ylva'));
  const workerStart = () =>
    page.evaluate(() => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.workerStart);
  await page.goto(DASHBOARD);
  expect(await workerStart()).toBeGreaterThan(0);
  for (const address of ['/hire-models', '/zodels', '/']) {
    await page.goto(address);
    expect([address, await workerStart()]).toEqual([address, 0]);
  }
  await context.close();
});

/** From now on the network goes when this call has arrived, and its answer is lost. */
const loseAnswerOf = (page: Page, address: string) =>
  page.route(`**${address}`, async route => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });

test('airplane mode in the middle of applying, withdrawing, answering and checking in has each done once', async ({
  browser,
  manager,
}) => {
  test.setTimeout(120_000);
  const model = await createListedModel('Vigdis');
  const { chatUserId } = await model.client.call('getUser', {});
  const [offered, booked] = [await anOpenJob(manager), await bookedJob(manager, model)];
  await manager.client.call('sendRequest', { path: { id: offered }, body: { chatUserId } });
  await beginWorkDay(booked, 'PREPAID');
  const { context, page } = await openApp(browser, model);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.17, longitude: -115.14, accuracy: 30 });
  const statusOf = async (id: string) => {
    const job = (await model.client.call('getJob', { path: { id } })) as { participation: { status: string } | null };
    return job.participation?.status ?? null;
  };
  const acts = [
    { id: manager.jobId, what: 'Apply', call: 'apply', state: () => statusOf(manager.jobId), is: 'APPLIED' },
    { id: manager.jobId, what: 'Withdraw', call: 'withdraw', state: () => statusOf(manager.jobId), is: null },
    { id: offered, what: 'Accept', call: 'answer-request', state: () => statusOf(offered), is: 'BOOKED' },
    {
      id: booked,
      what: 'Check in',
      call: 'check-in',
      state: async () => {
        const { parts } = await model.client.call('getWork', { path: { id: booked } });
        return parts[0]?.shifts[0]?.checkedInBy;
      },
      is: 'MODEL',
    },
  ];
  for (const { id, what, call, state, is } of acts) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await loseAnswerOf(page, `/job/${id}/${call}`);
    await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(page.getByText(new RegExp(`^Sent: ${what}`))).toBeVisible();
    expect([what, await state()]).toEqual([what, is]);
    await expect(page.getByText(/could not be done/)).toHaveCount(0);
  }
  await context.close();
});

for (const days of [1, -1])
  test(`with a clock that is ${days > 0 ? 'a day ahead' : 'a day behind'}, one checks in offline after a restart, at the right time`, async ({
    browser,
    manager,
  }) => {
    test.setTimeout(120_000);
    const model = await createListedModel('Solvei');
    const id = await bookedJob(manager, model);
    await beginWorkDay(id, 'PREPAID');
    const { context, page } = await openApp(browser, model);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 36.17, longitude: -115.14, accuracy: 30 });
    await context.clock.setFixedTime(Date.now() + days * DAY_MS);
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zodel_clock'))).not.toBeNull();
    await context.setOffline(true);
    const again = await restart(context, page, `${DASHBOARD}?job=${id}`);
    await again.getByRole('dialog').getByRole('button', { name: 'Check in', exact: true }).click();
    const tappedMs = Date.now();
    await expect(again.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText(/^Sent: Check in/)).toBeVisible();
    const { parts } = await model.client.call('getWork', { path: { id } });
    const at = Date.parse(parts[0]?.shifts[0]?.checkedInAt ?? '');
    // The clock of this page stands still.
    expect(Math.abs(at - tappedMs)).toBeLessThan(10 * 60_000);
    await context.close();
  });

test('where the browser has deleted what was stored, the app opens online, says what is lost, and stores again', async ({
  browser,
  manager,
}) => {
  const model = await createModel('Yrsa');
  const { context, page } = await openApp(browser, model, `${DASHBOARD}?job=${manager.jobId}`);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await context.setOffline(false);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await expect(page.getByText(/^This device has deleted 1 thing that waited to be sent/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/^This device has deleted/)).toHaveCount(0);
  // The worker has gone with its files; the next page installs it again.
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.reload();
  await untilKept(page);
  await context.setOffline(true);
  const again = await restart(context, page);
  await expect(again.getByText('You are offline.')).toBeVisible();
  await expect(again.getByText(/^This device has deleted/)).toHaveCount(0);
  await context.close();
});

test('a new version takes over when the next screen opens, and never under typed words', async ({ browser }) => {
  const { context, page } = await openApp(browser, await createModel('Thyra'), '/model/account/profile-edit');
  const name = page.getByLabel('Your name');
  await name.fill('Thyra Maria');
  // To the browser, another script for the same pages is a new version.
  await page.evaluate(async next => {
    window.isSame = true;
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      sessionStorage.setItem('taken_over_by', navigator.serviceWorker.controller?.scriptURL ?? ''),
    );
    const registration = await navigator.serviceWorker.register(next);
    while (!registration.waiting) await new Promise(done => setTimeout(done, 50));
    document.dispatchEvent(new Event('visibilitychange'));
  }, `${PUSH_WORKER}?next=${APP_WORKER}`);
  // Kept over the reload, for the new page soon registers the old script again.
  const takenOverBy = () => page.evaluate(() => sessionStorage.getItem('taken_over_by'));
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.isSame)).toBe(true);
  expect(await takenOverBy()).toBeNull();
  await expect(name).toHaveValue('Thyra Maria');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Jobs' }).click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await expect(async () => {
    // A screen that opens while something is sent leaves the old version; the next screen tries again. The browser waits until
    // the old worker is idle, and under its developer tools it never ends an idle one by itself.
    if (!(await takenOverBy())) {
      await devtools.send('ServiceWorker.stopAllWorkers');
      await main.getByRole('link', { name: 'Profile' }).click();
      await main.getByRole('link', { name: 'Jobs' }).click();
    }
    expect(await takenOverBy()).toContain('next');
    expect(await page.evaluate(() => window.isSame)).toBeUndefined();
  }).toPass();
  // The page that was reloaded may be the one in between.
  await main.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  await context.close();
});
