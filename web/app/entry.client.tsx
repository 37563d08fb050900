import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnce } from './lost-code.ts';

const IDLE_TIMEOUT_MS = 2000;
const inputs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

let started = false;
let pressed: HTMLElement | null = null;

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

/** Until the page answers, a press on a button is kept, and a form is not sent the old way; links work as they are. */
function keepPress(event: Event) {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="button"]') : null;
  if (event.type === 'click' && !target) return;
  event.preventDefault();
  event.stopPropagation();
  if (target) pressed = target;
  hydrate();
}

function Ready() {
  useEffect(() => {
    removeEventListener('click', keepPress, true);
    removeEventListener('submit', keepPress, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  }, []);
  return null;
}

addEventListener('vite:preloadError', reloadOnce);
addEventListener('click', keepPress, true);
addEventListener('submit', keepPress, true);
for (const input of inputs) addEventListener(input, hydrate, true);
if (document.documentElement.dataset.hydrate === 'now' || !('requestIdleCallback' in window)) hydrate();
else requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
