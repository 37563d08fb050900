import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { TOKEN_MARK } from './cookie.ts';

/** Dispatched to the script that `gateScript` has loaded to sign out. */
export const SIGN_OUT = 'signout';

/**
 * Runs in the head of every document that gives way to the app's page on small screens, before it is shown, and answers
 * that page's buttons (`data-gate`), on pages with and without hydration. The document is the same for everyone, so what
 * differs is marked on it here: `data-browser` where someone has chosen to go on in the browser, which lifts that page
 * and no guard; `data-known` where someone may be signed in; `data-install` where the browser itself offers to put the
 * product on the home screen. The store is read on small screens alone, for its first touch takes as long as the page.
 */
export const gateScript = import.meta.env.SSR
  ? `(() => {
const page = document.documentElement.dataset, key = page.slug + '_browser';
const small = matchMedia('(width <= ${MOBILE_BREAKPOINT_PX}px)');
const read = () => { try { if (small.matches && localStorage.getItem(key) === 'true') page.browser = ''; } catch {} };
read();
small.addEventListener('change', read);
if (document.cookie.includes('${TOKEN_MARK}')) page.known = '';
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
const island = document.createElement('script');
island.type = 'module';
island.src = dataset.island;
island.onload = () => document.dispatchEvent(new Event('${SIGN_OUT}'));
document.head.append(island);
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
