import { expect } from '@playwright/test';
import sharp from 'sharp';
import { landings, typed } from '../fixtures/addresses.ts';
import { createModel } from '../fixtures/model-fixture.ts';
import { openInAppShell } from '../fixtures/session-cookies.ts';
import { test } from '../fixtures/test.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string };
type Manifest = {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

/** Before it offers the home screen. The headless browser judges nothing itself: it calls any page installable. */
test('the manifest has what browsers ask for before they offer the home screen, and its pictures are as it says', async ({
  browser,
}) => {
  const page = await openInAppShell(browser, await createModel('Asta'), '/model/account/dashboard');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const manifest = JSON.parse(data) as Manifest;
  expect(manifest).toMatchObject({ name: 'Zodel', short_name: 'Zodel', display: 'standalone', scope: '/' });

  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
  }
  const sizesFor = (purpose: string) =>
    manifest.icons.filter(icon => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizesFor('maskable')).toContain('512x512');
  const [maskable] = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  // A mask may cut all but a circle of four fifths: nothing shows through it.
  const { isOpaque } = await sharp(await (await page.request.get(maskable?.src ?? '')).body()).stats();
  expect(isOpaque).toBe(true);
  for (const form of ['narrow', 'wide']) expect(manifest.screenshots.map(shot => shot.form_factor)).toContain(form);
  for (const { label } of manifest.screenshots) expect(label).toBeTruthy();

  // A model stays at each of them.
  const own = landings
    .filter(({ address, to }) => to.get('model-in-app') === address)
    .map(({ address }) => typed(address, ''));
  for (const address of [manifest.start_url, ...manifest.shortcuts.map(shortcut => shortcut.url)])
    expect(own).toContain(new URL(address, url).pathname);
});
