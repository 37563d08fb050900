import { FIRST_PAGE } from '#contract/rules/app-pages.ts';
import { LAST_SCREEN } from '#contract/values/app-worker.ts';
import type { LastScreen } from '#lib/last-screen.ts';
import { isSigningOut } from '#lib/signing-out.ts';
import { writeStored } from '#lib/storage.ts';
import { sessionOwner } from '#web/session.ts';

/** What stands below the screen, with a little to scroll to, is not stored. */
const SCREENS = 1.5;
const LEFT_OUT = 'script, link, style, [hidden], [popover], [role="alert"]';
/** Of the screen alone that follows: labels and clicks find their elements by them. */
const ATTRIBUTES = ['id', 'name', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'data-replay'];

/** Reached by pressing alone: the keyboard waits for the screen that follows. */
const FOCUSABLE = 'a, button, input, select, textarea, summary, [tabindex]';

const copyOf = (element: Element, endPx: number): Element | null => {
  if (element.matches(LEFT_OUT) || element.getBoundingClientRect().top > endPx) return null;
  // A clone of an element is one.
  const copy = element.cloneNode() as Element;
  for (const name of ATTRIBUTES) copy.removeAttribute(name);
  if (copy.matches(FOCUSABLE)) copy.setAttribute('tabindex', '-1');
  for (const child of element.childNodes) {
    const kept = child instanceof Element ? copyOf(child, endPx) : child.cloneNode();
    if (kept) copy.append(kept);
  }
  return copy;
};

const isUsed = (rule: CSSRule, shown: Element): boolean =>
  rule instanceof CSSStyleRule && shown.querySelector(rule.selectorText) !== null;

/** The style sheets of which a rule is used, in their order; fonts are the document's. */
const cssOf = (shown: Element): string =>
  [...document.styleSheets]
    .map(({ cssRules }) => [...cssRules].filter(rule => !(rule instanceof CSSFontFaceRule)))
    .filter(rules => rules.some(rule => isUsed(rule, shown)))
    .flatMap(rules => rules.map(({ cssText }) => cssText))
    .join('\n');

let former = '';

/** Stores the first screen as it is shown now, unless something is missing in it or lies over it. */
export const storeLastScreen = (): void => {
  const owner = sessionOwner();
  const { version } = document.documentElement.dataset;
  const shown = document.querySelector('main')?.closest('body > *');
  if (!owner || !version || !shown || isSigningOut()) return;
  if (!FIRST_PAGE.test(location.pathname) || location.search !== '' || scrollY > 0) return;
  if (document.querySelector('last-screen, [aria-busy="true"], [role="dialog"], :popover-open')) return;
  const html = copyOf(shown, SCREENS * innerHeight)?.outerHTML;
  if (!html || html === former) return;
  former = html;
  const kept: LastScreen = { owner, version, html, css: cssOf(shown), atMs: Date.now() };
  writeStored(LAST_SCREEN, kept);
};
