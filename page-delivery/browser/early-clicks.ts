import { INCOMPLETE_PAGE } from './incomplete-page.tsx';
import { lostChunk } from './lost-chunk.ts';

type Choice = HTMLSelectElement | HTMLInputElement;

/**
 * What the inline script leaves behind: the buttons clicked, each once, what was chosen in forms with
 * `data-replay-choices`, and the listener to remove.
 */
type EarlyClicks = {
  (event: Event): void;
  buttons: Set<HTMLElement>;
  /** The value of each select, or whether a checkbox is checked. */
  choices: Map<Choice, string | boolean>;
};

declare global {
  interface Window {
    earlyClicks?: EarlyClicks;
  }
}

/**
 * Runs before any other script. Until the page is hydrated it records clicks on buttons, and choices in forms that ask
 * for it, and holds back forms, which the browser would submit with a page load; links work as they are. When a script
 * cannot be loaded, it says so on the page; one that is slow it waits for.
 * Choices are read at `input`: React hydrates at that event, which puts the control back before `change` follows.
 * SSR only, not bundled.
 */
export const earlyClicksScript = import.meta.env.SSR
  ? `(() => {
const record = event => {
const { target } = event;
if (event.type === 'input') {
if (target.closest?.('[data-replay-choices]')) record.choices.set(target, target.type === 'checkbox' ? target.checked : target.value);
return;
}
const button = target.closest?.('button');
if (event.type === 'click' && !button) return;
event.preventDefault();
event.stopPropagation();
if (button) record.buttons.add(button);
};
record.buttons = new Set();
record.choices = new Map();
addEventListener('input', record, true);
addEventListener('click', record, true);
addEventListener('submit', record, true);
window.earlyClicks = record;
const fail = event => {
if (!window.earlyClicks || !(event.type === 'error' ? event.target.tagName === 'SCRIPT' : ${String(lostChunk)}.test(event.reason?.message))) return;
document.getElementById('${INCOMPLETE_PAGE}').hidden = false;
};
addEventListener('error', fail, true);
addEventListener('unhandledrejection', fail);
})()`
  : '';

export const hasEarlyClicks = (): boolean =>
  (window.earlyClicks?.buttons.size ?? 0) + (window.earlyClicks?.choices.size ?? 0) > 0;

/** How long a part re-rendered during hydration is waited for. */
const REPLAY_TIMEOUT_MS = 15_000;
const stableAttributes = ['data-replay', 'id', 'name'] as const;

/** Marks a button in a part of the page that is hydrated later than the rest: set by that part once it is. */
const isWaiting = (button: HTMLElement) =>
  button.getAttribute('data-replay') !== null && button.getAttribute('data-hydrated') === null;

/**
 * The button itself, or its replacement after a re-render: the one with the same `data-replay`, `id` or `name`. Null
 * while the part of the page with a `data-replay` button is not hydrated yet.
 */
export function findReplayTarget(button: HTMLElement, root: ParentNode): HTMLElement | null {
  if (button.isConnected) return isWaiting(button) ? null : button;
  const attribute = stableAttributes.find(name => button.getAttribute(name));
  if (!attribute) return null;
  const found = root.querySelector<HTMLElement>(
    `button[${attribute}="${CSS.escape(button.getAttribute(attribute) ?? '')}"]`,
  );
  return found && !isWaiting(found) ? found : null;
}

/** Hands clicks over to the hydrated page: stops recording, and replays the recorded clicks in order. */
export function replayEarlyClicks(): void {
  const { earlyClicks } = window;
  if (!earlyClicks) return;
  removeEventListener('click', earlyClicks, true);
  removeEventListener('submit', earlyClicks, true);
  removeEventListener('input', earlyClicks, true);
  delete window.earlyClicks;
  // After the effects of the screen, which restore what was typed meanwhile.
  setTimeout(() => {
    for (const [control, value] of earlyClicks.choices) choose(control, value);
    replay([...earlyClicks.buttons]);
  });
}

/** Sets a control to its user's choice, and lets React know. Hydration may have reset it. */
function choose(control: Choice, value: string | boolean): void {
  if (typeof value === 'string') {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLInputElement) {
    control.checked = !value;
    control.click();
  }
}

function replay([button, ...others]: HTMLElement[], sinceMs = performance.now()): void {
  if (!button) return;
  const target = findReplayTarget(button, document);
  if (!target && performance.now() - sinceMs < REPLAY_TIMEOUT_MS) {
    requestAnimationFrame(() => replay([button, ...others], sinceMs));
    return;
  }
  target?.click();
  setTimeout(() => replay(others));
}
