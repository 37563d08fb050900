import { deferModules } from './framework-output.ts';

/** Pictures that take longer than this are not waited for. */
const LOAD_TIMEOUT_MS = 3_000;

/** Loads the deferred modules once the page is loaded and painted, or at the first input. */
const script = `(() => {
const inputs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
const start = () => {
for (const input of inputs) removeEventListener(input, start, true);
const entry = document.querySelector('script[type="deferred"]');
if (!entry) return;
for (const link of document.querySelectorAll('link[rel^="deferred-"]')) link.rel = link.rel.slice(9);
const module = document.createElement('script');
module.type = entry.type = 'module';
module.text = entry.text;
document.head.append(module);
};
for (const input of inputs) addEventListener(input, start, true);
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(start))));
setTimeout(start, ${LOAD_TIMEOUT_MS});
})()`;

/** The page with its modules deferred, and the inline script that loads them; null for a page that has none. */
export const deferScripts = (html: string): { html: string; script: string | null } => {
  const deferred = deferModules(html);
  if (deferred === html) return { html, script: null };
  // Last in the head, behind all that it looks for there.
  return { html: deferred.replace('</head>', () => `<script>${script}</script></head>`), script };
};
