import type { BrowserContext, Page } from '@playwright/test';

/**
 * For a press on each of these links in turn: the time until the next paint, which answers the finger, and until the paint that
 * shows the next screen's heading; ms.
 */
export async function moveBetween(
  page: Page,
  names: readonly string[],
  times: number,
): Promise<{ painted: number[]; shown: number[] }> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  await page.evaluate(() => {
    window.paintedAfterMs = [];
    window.shownAfterMs = [];
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = document.querySelector('h1');
        const after = (tell: (ms: number) => void) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => tell(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        const look = () => {
          const shown = document.querySelector('h1');
          if (shown && shown !== before) after(ms => window.shownAfterMs.push(ms));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(() => {
          after(ms => window.paintedAfterMs.push(ms));
          look();
        });
      },
      { capture: true },
    );
  });
  for (let n = 0; n < times; n += 1) {
    await nav.getByRole('link', { name: names[n % names.length] ?? '' }).click();
    await page.waitForTimeout(250);
  }
  const { painted, shown } = await page.evaluate(() => ({
    painted: window.paintedAfterMs,
    shown: window.shownAfterMs,
  }));
  if (shown.length < times) throw new Error(`Of ${times} presses ${shown.length} showed the next screen.`);
  return { painted, shown };
}

/** The time between frames while the page is scrolled to its end and back, ms. */
export const scrollAll = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const frames: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    const height = document.documentElement.scrollHeight - innerHeight;
    for (let way = 0; way < 2 * height; way += 60) {
      scrollTo(0, way < height ? way : 2 * height - way);
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  });

type Scope = { shownAt: number; registration: { showNotification: () => Promise<void> } };

/** The time from delivering a push to the worker showing its notice, ms; headless browsers show none themselves. */
export async function deliverPushes(context: BrowserContext, page: Page, times: number): Promise<number[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.registration.showNotification = async () => {
      scope.shownAt = Date.now();
    };
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>(done =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && done(one.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const data = JSON.stringify({ title: 'Zodel', body: 'An offer.', address: '/', tag: `t${n}`, actions: [] });
    const sentAt = Date.now();
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
    let shownAt = 0;
    while (shownAt < sentAt) shownAt = await worker.evaluate(() => (globalThis as unknown as Scope).shownAt ?? 0);
    took.push(shownAt - sentAt);
  }
  return took;
}
