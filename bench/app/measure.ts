import type { Page } from '@playwright/test';

const LONGEST_MS = 10_000;
/** What the browser reports at least. */
const SHORTEST_MS = 16;

/**
 * For a press on each of these links in turn: the time until the next paint, which answers the finger, as the browser's own
 * event timing has it (in steps of 8 ms), and until the paint that shows the next screen's heading; ms.
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
    new PerformanceObserver(list => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') window.paintedAfterMs.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
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
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
  for (let n = 0; n < times; n += 1) {
    await nav.getByRole('link', { name: names[n % names.length] ?? '' }).click();
    await page.waitForTimeout(250);
    // A press before the last one has shown its screen would take its place, and neither would be seen to show one.
    await page.waitForFunction(n => window.shownAfterMs.length > n, n, { polling: 50, timeout: LONGEST_MS });
  }
  const { painted, shown } = await page.evaluate(() => ({
    painted: window.paintedAfterMs,
    shown: window.shownAfterMs,
  }));
  const unreported = Array<number>(Math.max(times - painted.length, 0)).fill(SHORTEST_MS);
  return { painted: [...painted, ...unreported], shown };
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
