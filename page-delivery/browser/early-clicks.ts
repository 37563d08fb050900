import { createContext } from 'react';
import { LOST_PAGE } from './incomplete-page.tsx';

/** Lets the one inline script pass the content policy; the browser hides it from the page, so there it is undefined. */
export const Nonce = createContext<string | undefined>(undefined);

/** What the inline script below leaves for the program: the buttons pressed, each once, and the listener to take away. */
export type EarlyPress = { (event: Event): void; buttons: Set<HTMLElement> };

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/**
 * Runs before any of the program has come. A press on a button is kept until the page can answer it, and a form is not
 * sent the old way, which would load the page anew; links work as they are. When the program cannot come, it says so.
 * As all such scripts it is the document's: the program finds it there, and does not bring it again.
 */
export const earlyPressScript = import.meta.env.SSR
  ? `(() => {
const keep = event => {
const button = event.target.closest?.('button');
if (event.type === 'click' && !button) return;
event.preventDefault();
event.stopPropagation();
if (button) keep.buttons.add(button);
};
keep.buttons = new Set();
addEventListener('click', keep, true);
addEventListener('submit', keep, true);
window.earlyPress = keep;
const lost = event => {
if (!window.earlyPress || (event.type === 'error' && event.target.tagName !== 'SCRIPT')) return;
document.getElementById('${LOST_PAGE}').hidden = false;
};
addEventListener('error', lost, true);
addEventListener('unhandledrejection', lost);
})()`
  : '';
