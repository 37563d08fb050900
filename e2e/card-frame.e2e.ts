import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import Stripe from 'stripe';
import { processorKeys } from '#processor/keys.ts';
import { type Manager, test } from './fixtures/manager-fixture.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

const PAGE = '/manager/profile/billing';

/** Opens a page that may show the form. Answers the one origin that its policy allows in a frame. */
const openPage = async (page: Page, manager: Manager): Promise<string> => {
  await setSessionCookies(page.context(), manager);
  const answer = await page.goto(PAGE);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const [, origin] = /frame-src (\S+?)(?:;|$)/.exec(policy) ?? [];
  if (!origin) throw new Error(`The policy allows no frame: ${policy}`);
  return origin;
};

const processorAt = (origin: string): Stripe => {
  const secret = readFileSync(join(process.env.DATA_DIR ?? '', 'secret-key'), 'utf8').trim();
  const { hostname: host, port } = new URL(origin);
  return new Stripe(processorKeys(secret).secretKey, { host, port, protocol: 'http' });
};

type Said = { kind: string; id?: number | null; message?: string | null };
declare global {
  interface Window {
    said: Said[];
  }
}

/** What a page of ours does with the form: it opens it by a client secret, and listens. */
const showForm = async (page: Page, origin: string, clientSecret: string) => {
  await page.evaluate(
    ({ origin, clientSecret }) => {
      window.said = [];
      const frame = document.createElement('iframe');
      frame.title = 'Payment details';
      frame.src = `${origin}/form/card`;
      frame.style.cssText = 'position:fixed;inset:0;z-index:99;width:600px;height:600px;background:white';
      frame.onload = () => frame.contentWindow?.postMessage({ kind: 'open', clientSecret }, origin);
      window.addEventListener('message', event => event.origin === origin && window.said.push(event.data));
      document.body.append(frame);
    },
    { origin, clientSecret },
  );
  const form = page.frameLocator('iframe[title="Payment details"]');
  await expect(form.getByLabel('Card number')).toBeVisible();
  return form;
};

type Form = Awaited<ReturnType<typeof showForm>>;

const enter = async (form: Form, number: string) => {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires').fill('1240');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name').fill('Ada Quill');
  await form.getByLabel('ZIP').fill('89101');
};

const confirm = (page: Page, origin: string, id: number) =>
  page.evaluate(
    ({ origin, id }) =>
      document
        .querySelector<HTMLIFrameElement>('iframe[title="Payment details"]')
        ?.contentWindow?.postMessage({ kind: 'confirm', id }, origin),
    { origin, id },
  );

const said = (page: Page, id: number) =>
  expect.poll(() => page.evaluate(id => window.said.find(message => message.id === id), id));

test('a card is entered at the processor, which says what is wrong and asks the bank', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  const origin = await openPage(page, manager);
  const processor = processorAt(origin);
  const customer = await processor.customers.create({ name: 'Ada' });
  const setup = await processor.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  const form = await showForm(page, origin, setup.client_secret ?? '');

  await test.step('what is missing is said at its field', async () => {
    await confirm(page, origin, 1);
    await said(page, 1).toMatchObject({ kind: 'failed', message: null });
    await expect(form.getByText('Enter the number on your card.')).toBeVisible();
    await expect(form.getByLabel('Card number')).toBeFocused();
  });

  await test.step('a decline is for the page to say', async () => {
    await enter(form, '4000000000009995');
    await confirm(page, origin, 2);
    await said(page, 2).toMatchObject({ kind: 'failed', message: 'Your card has insufficient funds.' });
  });

  await test.step('the bank is asked, and a refusal leads back to the form', async () => {
    await enter(form, '4000002500003155');
    await confirm(page, origin, 3);
    await form.getByRole('button', { name: 'Refuse' }).click();
    await said(page, 3).toMatchObject({ kind: 'failed', message: expect.stringContaining('authenticate') });
    await confirm(page, origin, 4);
    await form.getByRole('button', { name: 'Approve' }).click();
    await said(page, 4).toMatchObject({ kind: 'completed' });
    expect((await processor.setupIntents.retrieve(setup.id)).status).toBe('succeeded');
  });
});
