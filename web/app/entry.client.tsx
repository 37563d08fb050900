import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { clockOffsetMs } from '#client/clock-offset.ts';
import { holdVainReloads, reloadOnce } from '#page-delivery/browser/lost-chunk.ts';
import { setClockOffset } from '#ui/clock.ts';

const IDLE_TIMEOUT_MS = 2000;
/** A picture that takes longer than this is not waited for. */
const PICTURES_TIMEOUT_MS = 3000;
/** What is pressed early and not taken over for so long is forgotten: nobody waits for it any more. */
const PRESS_TIMEOUT_MS = 5000;
const inputs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

let started = false;

function hydrate() {
  if (started) return;
  started = true;
  for (const input of inputs) removeEventListener(input, hydrate, true);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Ready>
          <HydratedRouter />
        </Ready>
      </StrictMode>,
    );
  });
}

/** Around the router, not beside it: a sibling would change every id that React makes, and the server has none. */
function Ready({ children }: { children: ReactNode }) {
  // From here on the page answers by itself; what was pressed before is answered now.
  useEffect(() => {
    const { earlyPress } = window;
    if (!earlyPress) return;
    removeEventListener('click', earlyPress, true);
    removeEventListener('submit', earlyPress, true);
    delete window.earlyPress;
    // After the screen has taken over what was typed meanwhile.
    setTimeout(() => pressAgain([...earlyPress.buttons]));
  }, []);
  return children;
}

/** React leaves its mark on what it has taken over. What hangs on code that comes later is taken over later, and deaf until then. */
const isTakenOver = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps'));

/** The button itself, or the only one that says the same: a part that was drawn anew has others. */
function placeOf(button: HTMLElement): Element | undefined {
  if (button.isConnected) return button;
  const wordsOf = (one: Element) => `${one.getAttribute('aria-label')} ${one.textContent}`;
  const [found, another] = [...document.querySelectorAll('button')].filter(one => wordsOf(one) === wordsOf(button));
  return another ? undefined : found;
}

/** What was pressed early, in its order: each once it is taken over, unless that takes too long. */
function pressAgain([button, ...others]: HTMLElement[], sinceMs = performance.now()) {
  if (!button) return;
  const place = placeOf(button);
  const isReady = place instanceof HTMLElement && isTakenOver(place);
  if (!isReady && performance.now() - sinceMs < PRESS_TIMEOUT_MS) {
    requestAnimationFrame(() => pressAgain([button, ...others], sinceMs));
    return;
  }
  if (isReady) place.click();
  setTimeout(() => pressAgain(others));
}

/** The page itself tells the time, before any call has: its words left the server before they began to arrive. */
function learnTime() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAtMs = performance.timeOrigin + (page?.responseStart ?? 0);
  const offsetMs = clockOffsetMs(document.documentElement.dataset.now ?? null, performance.timeOrigin, arrivedAtMs);
  if (offsetMs !== null) setClockOffset(offsetMs);
}

learnTime();
addEventListener('vite:preloadError', reloadOnce);
// While developing, every change of a file may load the page again.
if (import.meta.env.PROD) holdVainReloads('navigation' in window ? (window.navigation as EventTarget) : undefined);
for (const input of inputs) addEventListener(input, hydrate, true);
const atOnce = document.documentElement.dataset.hydrate === 'now' || window.earlyPress?.buttons.size;
// On signed-in pages everything waits for who this is: the question leaves before React has woken up.
if (document.documentElement.dataset.hydrate === 'now')
  void import('./user.ts').then(({ loadUser }) => loadUser()).catch(() => undefined);
const whenIdle = () => requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
if (atOnce || !('requestIdleCallback' in window)) hydrate();
else if (document.readyState === 'complete') whenIdle();
else {
  // What is there to look at comes first.
  addEventListener('load', whenIdle, { once: true });
  setTimeout(whenIdle, PICTURES_TIMEOUT_MS);
}
