import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnce } from './lost-code.ts';

const IDLE_TIMEOUT_MS = 2000;
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
        <HydratedRouter />
        <Ready />
      </StrictMode>,
    );
  });
}

/** From here on the page answers by itself; what was pressed before is answered now. */
function Ready() {
  useEffect(() => {
    const { earlyPress } = window;
    if (!earlyPress) return;
    removeEventListener('click', earlyPress, true);
    removeEventListener('submit', earlyPress, true);
    if (earlyPress.button?.isConnected) earlyPress.button.click();
    delete window.earlyPress;
  }, []);
  return null;
}

addEventListener('vite:preloadError', reloadOnce);
for (const input of inputs) addEventListener(input, hydrate, true);
const atOnce = document.documentElement.dataset.hydrate === 'now' || window.earlyPress?.button;
if (atOnce || !('requestIdleCallback' in window)) hydrate();
else requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
