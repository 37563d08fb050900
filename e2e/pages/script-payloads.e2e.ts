import { type BrowserContext, expect, type Page } from '@playwright/test';
import { profileFacts } from '#server/testing/profile-facts.ts';
import { openChatProgram } from '../fixtures/chat-program.ts';
import { aJob, anOpenJob } from '../fixtures/job-fixtures.ts';
import { createManager } from '../fixtures/manager-fixture.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { openOffice } from '../fixtures/open-office.ts';
import { monitorPage } from '../fixtures/page-monitor.ts';
import { openInAppShell, setSessionCookies } from '../fixtures/session-cookies.ts';
import { test } from '../fixtures/test.ts';

declare global {
  interface Window {
    /** Set by whatever script a typed text brought in. */
    payloadRan?: boolean;
  }
}

const RUN = 'payloadRan=true';
/** Each would run in a place of a page that does not encode it; short, so that it fits into a name. */
const payloads = {
  company: `<img id=payload src=x onerror=${RUN}>`,
  manager: `<svg id=payload onload=${RUN}>`,
  model: `"><b id=payload onfocus=${RUN} autofocus>`,
  skill: `'><iframe id=payload src=javascript:top.${RUN}>`,
  description: `</script><script id=payload>${RUN}</script> is what guests will see at our stand.`,
  terms: `</textarea><details id=payload open ontoggle=${RUN}> and swimwear for the pictures.`,
  venueNote: `--><body id=payload onpageshow=${RUN}>`,
  message: `<math><a id=payload href="javascript:${RUN}">Look</a></math> \u2028 {{${RUN}}}`,
};

/** What the page shows as text, and nothing of it as markup. */
const expectShown = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text, { exact: false }).first()).toBeAttached();
  const found = await page.evaluate(() => ({
    ran: window.payloadRan,
    elements: [...document.querySelectorAll('#payload, a[href^="javascript:"]')].map(({ outerHTML }) => outerHTML),
  }));
  expect(found).toEqual({ ran: undefined, elements: [] });
};

const opened = async (context: BrowserContext, address: string) => {
  const monitored = await monitorPage(await context.newPage());
  await monitored.page.goto(address);
  return monitored;
};

test('scripts in what people type are shown as text, on the screens of everyone who reads it', async ({
  browser,
  context,
}) => {
  const manager = await createManager({ name: payloads.manager, companyName: payloads.company });
  const model = await createModel(payloads.model, { lastName: 'Abara' });
  const skills = [payloads.skill];
  await model.client.call('saveModelProfile', { body: { ...profileFacts, sensitiveConsent: true, skills } });
  const { description, terms: sensitiveTerms, venueNote } = payloads;
  const { location } = aJob();
  const jobId = await anOpenJob(manager, {
    description,
    sensitiveWork: 'SWIMWEAR',
    sensitiveTerms,
    ...(location && { location: { ...location, venueNote } }),
  });
  await model.client.call('applyToJob', { path: { id: jobId }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
  const { channel } = await manager.client.call('openDirectChat', { path: { jobId, modelId: model.id } });
  const { chat, close } = await openChatProgram(manager);
  chat.channel(channel).send({ body: payloads.message });

  await setSessionCookies(context, manager);
  const asManager = await opened(context, `/manager/jobs/${jobId}/overview/all`);
  await expectShown(asManager.page, payloads.model);
  await asManager.page.goto(`/manager/jobs/${jobId}/details`);
  await expectShown(asManager.page, description, sensitiveTerms, venueNote);
  await asManager.page.goto(`/chat/${channel}`);
  await expectShown(asManager.page, payloads.message, payloads.model);
  expect(asManager.takeErrors()).toEqual([]);

  const phone = await openInAppShell(browser, model, `/model/account/dashboard?job=${jobId}`);
  await expectShown(phone, description, payloads.company, sensitiveTerms, venueNote);
  await phone.goto(`/chat/${channel}`);
  await expectShown(phone, payloads.message);
  await phone.goto('/model/account/profile');
  await expectShown(phone, payloads.model, payloads.skill);

  const records = {
    [`/office/people/${manager.id}`]: [payloads.manager, payloads.company],
    [`/office/people/${model.id}`]: [payloads.model],
    [`/office/jobs/${jobId}`]: [payloads.company],
  };
  for (const [address, texts] of Object.entries(records))
    await expectShown(await openOffice(browser, address), ...texts);
  close();
});
