import { type CDPSession, expect, type Page } from '@playwright/test';
import { signInToOffice } from '../fixtures/office-approval.ts';
import { aNewPhone, codeFor, linkFor, staffAnew } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { mouse } from '../fixtures/user-input.ts';

const passphrase = 'nine brown wolves';

/** A device of the browser that holds passkeys and knows its owner. */
const giveAuthenticator = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
};

/** Someone new on the staff, who has set a passphrase. */
const aMember = async (): Promise<{ phone: string }> => {
  // An invitation asks for a fresh proof.
  const { client } = await staffAnew();
  const phone = aNewPhone();
  await client.call('inviteStaff', { body: { name: 'Ada Quill', phoneNumber: phone, role: 'SUPPORT' } });
  const secret = (await linkFor(phone)).split('/').at(-1) ?? '';
  await client.call('acceptStaffInvitation', { body: { secret, passphrase } });
  return { phone };
};

test('a staff member adds a passkey, signs in with it, proves with it who they are, and removes it', async ({
  browser,
  baseURL,
}) => {
  const { phone } = await aMember();
  const context = await browser.newContext({ baseURL: baseURL?.replace('127.0.0.1', 'localhost') ?? '' });
  const page = await context.newPage();
  await giveAuthenticator(page);
  await signInToOffice(page, mouse(page), { phone, passphrase, codeFor });

  await page.getByRole('link', { name: 'Ada Quill (your sign-in)' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByText('Give it a name.')).toBeVisible();
  await page.getByLabel('Name').fill('My computer');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  const row = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(row).toContainText('My computer');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/office\/queue/);

  // As if they had signed in long ago.
  await page.route(
    '**/office/passkeys/*',
    route =>
      route.fulfill({
        status: 409,
        json: { code: 'PROOF_NEEDED', message: 'Prove that it is you first.', details: {} },
      }),
    { times: 1 },
  );
  await page.goto('/office/me');
  await row.getByRole('button', { name: 'Change My computer' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const proved = page.waitForResponse(/\/office\/proof\/by-passkey$/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  expect((await proved).status()).toBe(200);
  await expect(row).toHaveCount(0);
});
