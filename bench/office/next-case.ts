import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { jobOn } from '../accept/open-jobs.ts';
import type { Person } from '../faults/stage/cast.ts';
import { openBrowser } from '../system/open-browser.ts';
import type { Owner } from '../system/scope.ts';

const screen = { width: 1440, height: 900 };
const submittedAtOnce = 8;
/** A reader looks at each case for a moment. */
const readsMs = 250;

declare global {
  interface Window {
    casesAfterMs: number[];
  }
}

/** So many jobs wait for review, each with its number in the description. */
export async function submitJobs(manager: Person, url: string, count: number): Promise<void> {
  const client = manager.at(url);
  const numbers = Array.from({ length: count }, (_, n) => n);
  await mapConcurrently(numbers, submittedAtOnce, async n => {
    const description = `Case ${n}: a fair with a stand of forty square meters, and guests from all over the world.`;
    const { id } = await client.call('createJob', { body: { ...jobOn(20 + n), description } });
    await client.call('submitJob', { path: { id } });
  });
}

/** The review queue with its first case open, as one of staff sees it. */
async function openFirstCase(url: string, token: string, owner: Owner): Promise<Page> {
  const browser = await openBrowser(owner);
  const context = await browser.newContext({ viewport: screen });
  await context.addInitScript(kept => sessionStorage.setItem('zodel_office_token', kept), token);
  const page = await context.newPage();
  await page.goto(`${url}/office/queue`);
  await page.getByRole('link', { name: 'Start with this one' }).click();
  await page
    .getByRole('article')
    .getByText(/^Case \d+:/)
    .waitFor();
  return page;
}

/** From the press of J or K until the page has painted another case, in milliseconds. */
export async function nextCases(url: string, token: string, presses: number, owner: Owner): Promise<number[]> {
  const page = await openFirstCase(url, token, owner);
  await page.evaluate(() => {
    window.casesAfterMs = [];
    const shown = () => /Case \d+:/.exec(document.querySelector('article')?.textContent ?? '')?.[0];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = shown();
        const look = () => {
          if (!shown() || shown() === before) return void requestAnimationFrame(look);
          // After the frame in which it is there, and so painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.casesAfterMs.push(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
  const half = Math.floor(presses / 2);
  for (const key of [...Array<string>(half).fill('j'), ...Array<string>(half).fill('k')]) {
    await page.keyboard.press(key);
    await delay(readsMs);
  }
  return page.evaluate(() => window.casesAfterMs);
}
