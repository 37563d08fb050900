import { expect, type Page } from '@playwright/test';
import { MOST_TRIES } from '#client/offline/outbox-storage.ts';
import { checkInAddress } from '#features/work/check-in-link.ts';
import { readAppFiles } from '#tools/app-files.ts';
import { openChatProgram } from '../fixtures/chat-program.ts';
import { anOpenJob, bookedJob } from '../fixtures/job-fixtures.ts';
import { test } from '../fixtures/manager-fixture.ts';
import { createListedModel, createModel } from '../fixtures/model-fixture.ts';
import { DASHBOARD, DAY_MS, kept, keptMessages, openApp, restart } from '../fixtures/offline-app.ts';
import { axeViolations } from '../fixtures/page-monitor.ts';
import { showToCamera } from '../fixtures/qr-camera.ts';
import { appShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { askBookedModels, beginWorkDay } from '../fixtures/work-day.ts';

const JOBS = '/manager/jobs/list/active';

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
});

/** Everything that waits was tried so often in vain. */
const setTries = (page: Page, tries: number) =>
  page.evaluate(async tries => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>(done => request.addEventListener('success', () => done(request.result)));
    const database = await asked(indexedDB.open('zodel_offline'));
    const store = database.transaction('actions', 'readwrite').objectStore('actions');
    for (const row of await asked(store.getAll())) await asked(store.put({ ...row, tries }));
    database.close();
  }, tries);

test('what the server cannot take holds up nothing else, is said to be unsent, and goes when it is tried again', {
  tag: '@long',
}, async ({ browser, manager }) => {
  const model = await createModel('Runa');
  const [busy, free] = [manager.jobId, await anOpenJob(manager)];
  const { context, page } = await openApp(browser, model);
  for (const id of [busy, free]) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect.poll(async () => JSON.stringify((await kept(page)).keys)).toContain(`getJob",{"id":"${id}"`);
  }
  await context.setOffline(true);
  for (const id of [busy, free]) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  }
  await setTries(page, MOST_TRIES - 1);
  const again = await restart(context, page);
  await again.route(`**/job/${busy}/apply`, route => route.fulfill({ status: 503, json: {} }));
  const statusOf = async (id: string) => {
    const job = await model.client.call('getJob', { path: { id } });
    return (job.audience === 'MODEL' && job.participation?.status) || null;
  };
  await context.setOffline(false);
  await expect(again.getByText(/^Sent: Apply/)).toBeVisible();
  await again.getByRole('button', { name: '1 could not be sent' }).click();
  const list = again.getByRole('dialog').getByRole('list', { name: 'Waits to be sent' });
  await expect(list.getByRole('listitem')).toHaveText([/Could not be sent/]);
  await expect(list.getByRole('button', { name: /^Discard: Apply/ })).toBeVisible();
  expect(await axeViolations(again)).toEqual([]);
  expect([await statusOf(busy), await statusOf(free)]).toEqual([null, 'APPLIED']);

  await again.unrouteAll();
  await list.getByRole('button', { name: /^Try again: Apply/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => statusOf(busy)).toBe('APPLIED');
});

test('what is done offline in one window is shown, taken back and sent in another', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
  const model = await createModel('Tyra');
  const ids = [manager.jobId, await anOpenJob(manager)];
  const { context, page } = await openApp(browser, model);
  for (const id of ids) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
    await expect.poll(async () => JSON.stringify((await kept(page)).keys)).toContain(`getJob",{"id":"${id}"`);
  }
  await context.setOffline(true);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await expect(other.getByText('You are offline.')).toBeVisible();
  for (const id of ids) {
    await page.goto(`${DASHBOARD}?job=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toBeVisible();
  }
  await other.getByRole('button', { name: '2 things wait to be sent' }).click();
  const list = other.getByRole('dialog').getByRole('list', { name: 'Waits to be sent' });
  await list
    .getByRole('button', { name: /^Take back/ })
    .last()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The window in which it was done takes it back too.
  await expect(page.getByRole('dialog').getByText(/Waits to be sent/)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Apply' })).toBeVisible();
  // The other goes on where that window is closed.
  await page.close();
  await context.setOffline(false);
  await expect(other.getByText(/^Sent: Apply/)).toBeVisible();
  const statusOf = async (id = '') => {
    const job = await model.client.call('getJob', { path: { id } });
    return (job.audience === 'MODEL' && job.participation?.status) || null;
  };
  expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['APPLIED', null]);
});

test('what is done offline before the screens are stored is shown as waiting, and sent', { tag: '@long' }, async ({
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
});

test('in airplane mode conversations are read, and what is written waits through restarts and is sent once in order', {
  tag: '@long',
}, async ({ browser, manager }) => {
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
    const message = messages(of).getByRole('listitem').filter({ hasText: text });
    await expect(message.getByText('Waiting for a connection')).toBeVisible();
  };
  await write(job, 'First');

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
});

test('a manager runs the day offline from a cold start: the list, the code, a tick that is sent once', {
  tag: '@long',
}, async ({ browser, manager }) => {
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
});

test('the client’s code is scanned and typed without a connection, waits through a restart, and checks in once', {
  tag: '@long',
}, async ({ browser, manager }) => {
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

test('a booking is confirmed in one tap on the first screen without a connection', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
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
});

test('of two phones that answer one offer, the second is told what the first said', { tag: '@long' }, async ({
  browser,
  manager,
}) => {
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
});

/** From now on the network goes when this call has arrived, and its answer is lost. */
const loseAnswerOf = (page: Page, address: string) =>
  page.route(`**${address}`, async route => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });

test('airplane mode in the middle of applying, withdrawing, answering and checking in has each done once', {
  tag: '@long',
}, async ({ browser, manager }) => {
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
});

for (const days of [1, -1])
  test(`with a clock that is ${days > 0 ? 'a day ahead' : 'a day behind'}, one checks in offline after a restart, at the right time`, {
    tag: '@long',
  }, async ({ browser, manager }) => {
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
