import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { TOKEN_MARK } from './cookie.ts';

/** Dispatched to the script that `gateScript` has loaded to sign out. */
export const SIGN_OUT = 'signout';

/** Dispatched once the app's page is hydrated: before that its document must stay as it was sent. */
export const GATE_READY = 'gateready';

/**
 * Runs in the head of every document that shows the app's page on small screens, before anything is shown, and handles
 * that page's buttons (`data-gate`), on pages with and without hydration. The document is the same for everyone, so the
 * differences are set on it here: `data-browser` when someone has chosen the browser, which hides that page but lifts
 * no guard; `data-known` when someone may be signed in; `data-install` when the browser offers an install prompt. The
 * storage is read on small screens only, because its first access is as slow as the whole page. While that page is shown,
 * the tab has its title, whatever page is behind it: from the start where nothing is hydrated, else from `GATE_READY` on.
 */
export const gateScript = import.meta.env.SSR
  ? `(() => {
const page = document.documentElement.dataset, key = page.slug + '_browser';
const small = matchMedia('(width <= ${MOBILE_BREAKPOINT_PX}px)');
const read = () => { try { if (small.matches && localStorage.getItem(key) === 'true') page.browser = ''; } catch {} };
read();
small.addEventListener('change', read);
if (document.cookie.includes('${TOKEN_MARK}')) page.known = '';
let title, own;
const name = () => {
const heading = document.querySelector('[data-gate-title]');
const isShown = heading !== null && heading.offsetParent !== null;
if (isShown && document.title !== heading.textContent) {
own = document.title;
document.title = title = heading.textContent;
} else if (!isShown && own !== undefined && document.title === title) document.title = own;
};
let isNaming = false;
const follow = () => {
name();
if (isNaming) return;
isNaming = true;
new MutationObserver(name).observe(document.head, { childList: true, subtree: true, characterData: true });
new MutationObserver(name).observe(document.documentElement, { attributes: true });
small.addEventListener('change', name);
};
addEventListener('${GATE_READY}', follow);
addEventListener('DOMContentLoaded', () => { if (document.querySelector('[data-gate-title="now"]')) follow(); });
let offer;
addEventListener('beforeinstallprompt', event => { event.preventDefault(); offer = event; page.install = ''; });
addEventListener('appinstalled', () => { delete page.install; });
const answers = {
browser() {
page.browser = '';
try { localStorage.setItem(key, 'true'); } catch {}
scrollTo(0, 0);
},
install() {
offer?.prompt();
offer = undefined;
delete page.install;
},
signOut({ dataset }) {
const script = document.createElement('script');
script.type = 'module';
script.src = dataset.script;
script.onload = () => document.dispatchEvent(new Event('${SIGN_OUT}'));
document.head.append(script);
},
};
addEventListener('click', event => {
const button = event.target.closest?.('[data-gate]');
if (!button) return;
event.stopImmediatePropagation();
answers[button.dataset.gate](button);
}, true);
})()`
  : '';
