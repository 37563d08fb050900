/** What the router writes to have its program and the styles of it fetched, and to begin it. */
const FETCHED = /(<link [^>]*rel=")(modulepreload|stylesheet)"/g;
const BEGINNING = /<script type="module" async="">/;
/** Pictures that take longer than this are not waited for. */
const PICTURES_TIMEOUT_MS = 3000;

/**
 * Asks for the program once what is looked at has come and been painted, or at the first touch. The elements are those
 * that the program expects: only what they are for is told late.
 */
const script = `(() => {
const inputs = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
const begin = () => {
for (const input of inputs) removeEventListener(input, begin, true);
const late = document.querySelector('script[type="late"]');
if (!late) return;
for (const link of document.querySelectorAll('link[rel^="late-"]')) link.rel = link.rel.slice(5);
const program = document.createElement('script');
program.type = late.type = 'module';
program.text = late.text;
document.head.append(program);
};
for (const input of inputs) addEventListener(input, begin, true);
const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(begin)));
addEventListener('load', shown);
setTimeout(begin, ${PICTURES_TIMEOUT_MS});
})()`;

/** The page with its program held back, and the script that asks for it. */
export const withLateProgram = (html: string): { body: string; script: string } => ({
  body: html
    .replaceAll(FETCHED, '$1late-$2"')
    .replace(BEGINNING, '<script type="late" async="">')
    // Behind all that the program looks for there.
    .replace('</head>', `<script>${script}</script></head>`),
  script,
});
