import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { upload } from '#server/testing/files.ts';
import { findFreePort } from '#tools/port.ts';
import { submittedJob } from './fixtures/job-fixtures.ts';
import { type Manager, test } from './fixtures/manager-fixture.ts';
import { aPhoto } from './fixtures/model-fixture.ts';
import { openSecondServer } from './fixtures/second-server.ts';
import { setSessionCookies } from './fixtures/session-cookies.ts';

/** Noise, which no encoder compresses: about the given number of megabytes. */
const aPicture = async (megabytes: number): Promise<Buffer> => {
  const side = Math.round(Math.sqrt(megabytes * 1_048_576 * 0.78));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const openImages = async (page: Page, jobId: string) => {
  await page.goto(`/manager/jobs/edit/${jobId}/images`);
  await expect(page.getByRole('heading', { level: 1, name: 'What does it look like?' })).toBeVisible();
};
const openStep = async (page: Page, manager: Manager) => {
  await setSessionCookies(page.context(), manager);
  await openImages(page, manager.jobId);
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
/** A piece after the first is on its way: so slow a line leaves some two seconds to cut it. */
const SLOW = 1_500_000;
const secondPiece = (page: Page) =>
  page.waitForRequest(request => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0);
/** Longer than one piece. */
const LONG_MEGABYTES = 7;
const offsets = (page: Page) => {
  const uploadOffsets: number[] = [];
  page.on('request', request => {
    if (request.method() === 'PATCH') uploadOffsets.push(Number(request.headers()['upload-offset']));
  });
  return uploadOffsets;
};
const picture = (page: Page, name: string) => page.locator(`img[alt="${name}"][src*="/2024-01/images/"]`);

test('a picture is uploaded, processed, and can be removed', async ({ page, manager }) => {
  await openStep(page, manager);
  await choose(page, 'stand.jpg', await aPicture(1));
  await expect(picture(page, 'stand.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Remove stand.jpg' }).click();
  await expect(picture(page, 'stand.jpg')).toHaveCount(0);
});

test('a picture of another job is reused', { tag: '@long' }, async ({ page, manager }) => {
  const sender = { id: manager.id, token: manager.session.read().accessToken ?? '' };
  const { originalId } = await upload({ url: process.env.BASE_URL ?? '' }, sender, await aPhoto('#48a'));
  const other = await submittedJob(manager, { imageIds: [originalId] });
  expect(other.images).toHaveLength(1);
  await openStep(page, manager);
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

test('an upload shows its progress, and is cancelled on the server too', { tag: '@long' }, async ({
  page,
  manager,
}) => {
  await openStep(page, manager);
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

test('an upload resumes where it stopped when the connection returns', async ({ page, manager }) => {
  await openStep(page, manager);
  const sent = offsets(page);
  const line = await lineOf(page);
  await line(SLOW);
  const piece = secondPiece(page);
  await choose(page, 'long.jpg', await aPicture(LONG_MEGABYTES));
  await piece;
  await line(0);
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  const before = sent.length;
  await line();
  await expect(picture(page, 'long.jpg')).toBeVisible({ timeout: 30_000 });
  expect(sent.slice(before).every(offset => offset > 0)).toBe(true);
});

test(
  'a file chosen again after a reload resumes where it stopped',
  { tag: '@long' },
  async ({ page, manager }, info) => {
    await openStep(page, manager);
    const file = info.outputPath('again.jpg');
    await writeFile(file, await aPicture(LONG_MEGABYTES));
    const sent = offsets(page);
    const line = await lineOf(page);
    await line(SLOW);
    const piece = secondPiece(page);
    await input(page).setInputFiles(file);
    await piece;
    await page.reload();
    await line();
    const before = sent.length;
    await input(page).setInputFiles(file);
    await expect(picture(page, 'again.jpg')).toBeVisible({ timeout: 30_000 });
    expect(sent[before]).toBeGreaterThan(0);
  },
);

test('a file that is no picture is refused with a message beside it', { tag: '@long' }, async ({ page, manager }) => {
  await openStep(page, manager);
  await choose(page, 'page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'));
  const refused = page.getByRole('alert').filter({ hasText: 'Use a JPEG, PNG, WebP, AVIF or HEIC picture.' });
  await expect(refused).toHaveCount(1);
  await choose(page, 'film.mp4', Buffer.from('film'), 'video/mp4');
  await expect(refused).toHaveCount(2);
  // None of them can be tried again, and none counts.
  await expect(page.getByText('Take the marked pictures out to go on.')).toBeVisible();
  await expect(page.getByText('film.mp4')).toBeVisible();
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove page.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Remove film.mp4' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove film.mp4' }).click();
  await expect(input(page)).toBeFocused();
});

test('a file service on another origin stores and serves pictures', { tag: '@long' }, async ({ browser, manager }) => {
  test.setTimeout(60_000);
  const port = String(await findFreePort());
  const files = `http://localhost:${port}`;
  const server = await openSecondServer({ PORT: port, FILES_URL: files });
  try {
    const context = await browser.newContext({ baseURL: server.url });
    await setSessionCookies(context, manager, server.url);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    await page.goto('/zodels');
    const frame = page.getByRole('list', { name: 'Models' }).getByRole('img').first();
    const drawn = () => frame.evaluate((face: HTMLImageElement) => (face.naturalWidth > 0 ? face.currentSrc : ''));
    await expect.poll(drawn).toContain(`${files}/2024-01/images/`);
    await openImages(page, manager.jobId);
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
