import { slug } from '#lib/slug.ts';
import { hasToaster, toast } from '#ui/toast-store.ts';

/** Longer than any browser waits for a file: what is lost again after a reload was not helped by it. */
const REST_MS = 600_000;
const key = () => `${slug()}_reloaded_at`;

/** A part of the program could not be fetched: usually a new version has taken its place since the page was opened. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof LostCode ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
      error.message,
    ));

class LostCode extends Error {
  constructor() {
    super('A part of this page could not be fetched');
  }
}

let onTheirWay = 0;

/** Keeps the page from being loaded again by itself, which would lose what is on its way, until what it answers is called. */
export function keepPage(): () => void {
  onTheirWay += 1;
  return () => {
    onTheirWay -= 1;
  };
}

/** Whether loading the page again may help: not without a network, not at a price, and not when that was just tried. */
function mayHelp(): boolean {
  if (!navigator.onLine || onTheirWay > 0) return false;
  try {
    const sinceMs = Date.now() - Number(sessionStorage.getItem(key()));
    if (Math.abs(sinceMs) < REST_MS) return false;
    sessionStorage.setItem(key(), String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

let allowed = false;
/** Because a person asks for it, or because it may help. */
export function reload(): void {
  allowed = true;
  location.reload();
}

/** Loads the page again where that may help: a page that is there is better than none. */
export function reloadOnce(): void {
  if (mayHelp()) reload();
}

let lost: LostCode | null = null;
const listeners = new Set<() => void>();

/** Set once a part is lost for good and no screen could say so. */
export const lostCode = (): LostCode | null => lost;
export function onLostCode(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function say(): void {
  const again = { action: { label: 'Load again', onAct: reload } };
  if (!hasToaster()) {
    lost = new LostCode();
    for (const tell of listeners) tell();
  } else if (navigator.onLine) toast.error('This could not be fetched. What is open here stays as it is.', again);
  else toast.error('You seem to be offline. What is open here stays; try again when you are back.');
}

type Navigating = Event & { navigationType?: string };

/**
 * The router loads the page again whenever a screen's code is missing: offline that would leave nothing, and where a
 * redirect leads to the missing screen it would never end. A person's own reload is none of our business.
 */
export function holdVainReloads(navigation: EventTarget | undefined): void {
  navigation?.addEventListener('navigate', (event: Navigating) => {
    if (event.navigationType !== 'reload' || allowed || mayHelp()) return;
    event.preventDefault();
    say();
  });
}
