import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demoManagerPhone } from '#demo/people.ts';
import { findFreePort } from '#tools/port.ts';
import { signIn } from './people.ts';
import { openContextAs } from './personas.ts';
import { openSecondServer } from './second-server.ts';
import { signInAsManager } from './sign-in.ts';

/** Noise, which no encoder compresses: about the given number of megabytes. */
const aPicture = async (megabytes: number): Promise<Buffer> => {
  const side = Math.round(Math.sqrt(megabytes * 1_048_576 * 0.78));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const openImages = async (page: Page) => {
  const manager = await signIn(demoManagerPhone);
  const { items } = await manager.call('getJobs', { path: { status: 'active' }, query: {} });
  await page.goto(`/manager/jobs/edit/${items.find(job => job.lifecycle === 'APPLICATIONS_ACCEPTANCE')?.id}/images`);
  await expect(page.getByRole('heading', { level: 1, name: 'What does it look like?' })).toBeVisible();
};
const openStep = async (page: Page) => {
  await signInAsManager(page);
  await openImages(page);
};
const input = (page: Page) => page.getByLabel(/^Add (pictures|more)/);
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  input(page).setInputFiles({ name, mimeType, buffer });
/** Upload bandwidth in bytes per second; 0 is offline, and undefined unlimited. */
const lineOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (uploadThroughput = -1) =>
    session.send('Network.emulateNetworkConditions', {
      offline: uploadThroughput === 0,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: uploadThroughput || -1,
    });
};
const offsets = (page: Page) => {
  const seen: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') seen.push(Number(request.headers()['upload-offset']));
  });
  return seen;
};
const picture = (page: Page, name: string) => page.locator(`img[alt="${name}"][src*="/2024-01/images/"]`);

test('a picture is uploaded, processed, and can be removed', async ({ page }) => {
  await openStep(page);
  await choose(page, 'stand.jpg', await aPicture(1));
  await expect(picture(page, 'stand.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Remove stand.jpg' }).click();
  await expect(picture(page, 'stand.jpg')).toHaveCount(0);
});

test('a picture of another job is reused', async ({ page }) => {
  await openStep(page);
  const tiles = page.getByRole('list', { name: 'Pictures, in their order' }).getByRole('listitem');
  const before = await tiles.count();
  await page.getByRole('button', { name: 'Use a picture again' }).click();
  const gallery = page.getByRole('dialog', { name: 'Use a picture again' });
  const first = gallery.getByRole('list', { name: 'Your pictures' }).getByRole('button').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await gallery.getByRole('button', { name: 'Use the picture' }).click();
  await expect(gallery).toBeHidden();
  await expect(tiles).toHaveCount(before + 1);
});

test('an upload shows its progress, and is cancelled on the server too', async ({ page }) => {
  await openStep(page);
  const line = await lineOf(page);
  await line(300_000);
  await choose(page, 'slow.jpg', await aPicture(3));
  const bar = page.getByRole('progressbar', { name: 'Uploading slow.jpg' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  const cancelled = page.waitForResponse(answer => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel slow.jpg' }).click();
  expect((await cancelled).status()).toBe(204);
  await expect(bar).toHaveCount(0);
});

test('an upload resumes where it stopped when the connection returns', async ({ page }) => {
  await openStep(page);
  const sent = offsets(page);
  const line = await lineOf(page);
  await line(600_000);
  await choose(page, 'long.jpg', await aPicture(9));
  await expect.poll(() => sent.some(offset => offset > 0), { timeout: 20_000 }).toBe(true);
  await line(0);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  const before = sent.length;
  await line();
  await expect(picture(page, 'long.jpg')).toBeVisible({ timeout: 30_000 });
  expect(sent.slice(before).every(offset => offset > 0)).toBe(true);
});

test('a file chosen again after a reload resumes where it stopped', async ({ page }, info) => {
  await openStep(page);
  const file = info.outputPath('again.jpg');
  await writeFile(file, await aPicture(9));
  test.slow();
  const sent = offsets(page);
  await (await lineOf(page))(800_000);
  await input(page).setInputFiles(file);
  await expect.poll(() => sent.some(offset => offset > 0), { timeout: 20_000 }).toBe(true);
  await page.reload();
  const before = sent.length;
  await input(page).setInputFiles(file);
  await expect(picture(page, 'again.jpg')).toBeVisible({ timeout: 30_000 });
  expect(sent[before]).toBeGreaterThan(0);
});

test('a file that is no picture is refused with a message beside it', async ({ page }) => {
  await openStep(page);
  await choose(page, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'));
  const refused = page.getByRole('alert').filter({ hasText: 'Use a JPEG, PNG, WebP, AVIF or HEIC picture.' });
  await expect(refused).toHaveCount(1);
  await choose(page, 'film.mp4', Buffer.from('film'), 'video/mp4');
  await expect(refused).toHaveCount(2);
});

test('a file service on another origin stores and serves pictures', async ({ browser }) => {
  test.setTimeout(60_000);
  const port = String(await findFreePort());
  const files = `http://localhost:${port}`;
  const server = await openSecondServer({ PORT: port, FILES_URL: files });
  try {
    const page = await (await openContextAs(browser, 'approved', { url: server.url })).newPage();
    const complaints: string[] = [];
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    await page.goto('/zodels');
    const frame = page.getByRole('list', { name: 'Models' }).getByRole('img').first();
    const drawn = () => frame.evaluate((face: HTMLImageElement) => (face.naturalWidth > 0 ? face.currentSrc : ''));
    await expect.poll(drawn).toContain(`${files}/2024-01/images/`);
    await openImages(page);
    const piece = page.waitForRequest(request => request.method() === 'PATCH');
    await choose(page, 'elsewhere.jpg', await aPicture(1));
    expect(new URL((await piece).url()).origin).toBe(files);
    await expect.poll(() => picture(page, 'elsewhere.jpg').getAttribute('src')).toContain(`${files}/2024-01/images/`);
    await expect(picture(page, 'elsewhere.jpg')).toBeVisible();
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await server.stop();
  }
});
