import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hasEarlyClicks, replayEarlyClicks } from './early-clicks.ts';
import { showIncompletePage } from './incomplete-page.tsx';
import { countLostReloads, forgetReloads, isReloadLoop } from './lost-chunk.ts';

const IDLE_TIMEOUT_MS = 2_000;
/** Hydration does not wait longer than this for pictures. */
const LOAD_TIMEOUT_MS = 3_000;
const touchEvents = ['pointerdown', 'keydown', 'touchstart'] as const;
const inputEvents = [...touchEvents, 'focusin'] as const;

/** Around the app, not beside it: a sibling would change every id that React makes, and the server renders none. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(replayEarlyClicks, []);
  return children;
}

/** Hydrates the document at once, or when the browser is idle after loading, or at the first input. */
export function scheduleHydration(app: ReactNode, { urgent }: { urgent: boolean }): void {
  // Entries of this type have this form.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isReloadLoop(navigation?.type)) {
    showIncompletePage();
    return;
  }
  countLostReloads();
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Hydrated>{app}</Hydrated>
        </StrictMode>,
      );
    });
  };
  const onInput = () => {
    for (const name of inputEvents) removeEventListener(name, onInput, true);
    start();
  };
  for (const name of inputEvents) addEventListener(name, onInput, true);
  // Not on focus, which a field may take by itself.
  for (const name of touchEvents) addEventListener(name, forgetReloads, { capture: true, once: true });
  // Back restores a scroll position that may exist only once the page is hydrated.
  const isRestored = navigation?.type === 'back_forward';
  if (urgent || isRestored || hasEarlyClicks() || !('requestIdleCallback' in window)) {
    start();
    return;
  }
  const startWhenIdle = () => requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  if (document.readyState === 'complete') {
    startWhenIdle();
    return;
  }
  addEventListener('load', startWhenIdle, { once: true });
  setTimeout(startWhenIdle, LOAD_TIMEOUT_MS);
}
