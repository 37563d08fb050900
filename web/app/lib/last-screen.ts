import { FIRST_PAGE } from '#contract/rules/app-pages.ts';
import { LAST_SCREEN } from '#contract/values/app-worker.ts';
import { TOKEN_MARK } from './cookie.ts';

/** Someone's first screen as they saw it last, for the time until the app has started. */
export type LastScreen = {
  owner: string;
  /** Of the build that has made it. */
  version: string;
  html: string;
  /** Its styles, so that it waits for no file. */
  css: string;
  /** By this device's clock. */
  atMs: number;
};

const KEPT_MS = 30 * 86_400_000;
const LONGEST_MS = 10_000;

/**
 * Runs in the document of the installed app, after its first content: shows the last screen of the person whose session this is over it,
 * until nothing of what comes is loading any more. What is pressed meanwhile is pressed on the screen that follows, if that has it, of the same job. React passes over an
 * element that it does not know. SSR only, not bundled.
 */
export const lastScreenScript = import.meta.env.SSR
  ? `(() => {
const page = document.documentElement.dataset;
const isApp = 'app' in page || matchMedia('(display-mode: standalone)').matches;
if (!isApp || location.search || !${FIRST_PAGE}.test(location.pathname)) return;
const read = () => {
try {
if (sessionStorage.getItem(page.slug + '_seeing')) return;
const kept = JSON.parse(localStorage.getItem(page.slug + '_${LAST_SCREEN}'));
const name = page.slug + '${TOKEN_MARK}';
const cookie = document.cookie.split('; ').find(one => one.startsWith(name)).slice(name.length);
const claims = JSON.parse(decodeURIComponent(cookie)).split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
if (kept.version === page.version && kept.owner === JSON.parse(atob(claims)).sub && Date.now() - kept.atMs < ${KEPT_MS}) return kept;
} catch {}
};
const kept = read();
if (!kept) return;
const screen = document.createElement('last-screen');
screen.setAttribute('aria-hidden', 'true');
screen.style.cssText = 'position: absolute; inset: 0 0 auto; z-index: 20; min-height: 100dvh; background: var(--paper)';
screen.innerHTML = kept.html;
const sheet = new CSSStyleSheet();
sheet.replaceSync(kept.css);
document.adoptedStyleSheets.push(sheet);
let pressed;
screen.addEventListener('click', event => {
event.preventDefault();
pressed = event.target.closest('a, button');
});
const rowOf = one => (one.closest('li')?.querySelector('a') ?? one.closest('section')?.querySelector('h2 a'))?.getAttribute('href');
const nameOf = one => one.getAttribute('href') ?? one.getAttribute('aria-label') ?? one.textContent;
const isSame = one => nameOf(one) === nameOf(pressed) && rowOf(one) === rowOf(pressed);
const close = () => {
clearTimeout(timer);
observer.disconnect();
screen.remove();
document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
if (pressed) setTimeout(() => [...document.querySelectorAll(pressed.localName)].find(isSame)?.click());
};
const observer = new MutationObserver(() => { if (!document.querySelector('[aria-busy="true"]')) close(); });
document.body.append(screen);
observer.observe(document.body, { childList: true, subtree: true });
const timer = setTimeout(close, ${LONGEST_MS});
})()`
  : '';
