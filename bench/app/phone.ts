import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { cookieText } from '#lib/cookie.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { refreshToken } from '#server/auth/index.ts';
import { readConfig } from '#server/config.ts';
import { findBrowser } from '#tools/browser.ts';
import type { Person } from '../faults/stage/cast.ts';
import { FAST_PHONE } from '../landing/lighthouse.ts';
import type { OwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';
import type { Owner } from '../system/scope.ts';

const SCREEN = { width: 390, height: 844 };
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
const bytesOf = (kbps: number) => (kbps * 1024) / 8;

declare global {
  interface Window {
    /** When the list of jobs was shown first, and when it was the screen itself and no longer a copy of the last one. */
    usefulMs?: number;
    ownMs?: number;
  }
}

/** Notes when the list of jobs has been painted first: of the last screen, and of the one that follows it. */
const watchFirstJob = () => {
  const FIRST = 'ul[aria-label="Jobs to apply for"] li';
  const note = (what: 'usefulMs' | 'ownMs') => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window[what] ??= performance.now();
    };
    port2.postMessage(null);
  };
  let isSeen = false;
  const look = () => {
    const first = document.querySelector(FIRST);
    if (first?.checkVisibility() && !isSeen) {
      isSeen = true;
      note('usefulMs');
    }
    if (first && !first.closest('last-screen')) note('ownMs');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const cookieOf = (url: string, key: string, token: string) => {
  const [name = '', value = ''] =
    cookieText(`zodel_${key}`, token, { days: 1, secure: false }).split(';')[0]?.split('=') ?? [];
  return { name, value, url };
};

export type Phone = { context: BrowserContext; folder: string; page(): Promise<Page>; close(): Promise<void> };

/** A phone with the app of this session: its profile stays in the folder, so that its browser can be started again. */
export async function openPhone(folder: string, url: string, accessToken: string): Promise<Phone> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await findBrowser()),
    viewport: SCREEN,
    deviceScaleFactor: 2,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) ZodelApp/1.0',
  });
  await context.addCookies([cookieOf(url, 'token', accessToken)]);
  await context.addInitScript(watchFirstJob);
  const page = async () => {
    const opened = await context.newPage();
    const session = await context.newCDPSession(opened);
    await session.send('Emulation.setCPUThrottlingRate', { rate: FAST_PHONE });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: bytesOf(downloadThroughputKbps),
      uploadThroughput: bytesOf(uploadThroughputKbps),
    });
    return opened;
  };
  return { context, folder, page, close: () => context.close() };
}

const WEEK_MS = 7 * 86_400_000;
const FIRST = 1;

/** The session of a phone that was without a connection for a week: its access token ran out long ago. Tells whether it was renewed, once. */
export async function ageSession(context: BrowserContext, url: string, database: OwnDatabase, { id, token }: Person) {
  // Signed by this bench.
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const config = readConfig(serverSettings(database));
  const ended = await signAccessToken(config, { sub: id, sid, aud: 'api' }, new Date(Date.now() - WEEK_MS));
  const renewal = refreshToken(database.secretKey, sid, FIRST);
  await context.addCookies([cookieOf(url, 'token', ended), cookieOf(url, 'refresh_token', renewal)]);
  return async (): Promise<boolean> => {
    const { rows } = await database.pool.query<{ generation: number }>(
      'select generation from sessions where id = $1',
      [sid],
    );
    return rows[0]?.generation === FIRST + 1;
  };
}

export function openFolder(parent: string, owner: Owner): string {
  const folder = mkdtempSync(join(parent, 'phone-'));
  owner.opened({ close: () => rmSync(folder, { recursive: true, force: true }) });
  return folder;
}

export type Opened = { usefulMs: number; ownMs: number };

/** From the start of the navigation to the first job on the screen, and to the screen that answers; ms. */
export async function openAt(page: Page, address: string): Promise<Opened> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.usefulMs !== undefined && window.ownMs !== undefined, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => ({ usefulMs: window.usefulMs ?? Number.NaN, ownMs: window.ownMs ?? Number.NaN }));
}
