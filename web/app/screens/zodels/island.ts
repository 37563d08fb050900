import { startLongSheet } from '#features/landing/long-sheet.ts';
import { FRAMES_DRAWN } from '#features/landing/sheet-frames.ts';
import { ISLAND_READY, SHEET_CHANGED } from '#features/landing/sheet-script.ts';

/** What the sheet of all models needs a program for: it comes when someone is signed in, or presses for it. */
export const handle = {};

const loadKeeping = async () => {
  const { openKeeping } = await import('./keeping.ts');
  return openKeeping([FRAMES_DRAWN, SHEET_CHANGED]);
};
let keeping: ReturnType<typeof loadKeeping> | undefined;
/** What calls the server comes only for those who keep something. */
const wakeKeeping = () => {
  keeping ??= loadKeeping();
  return keeping;
};

if (!import.meta.env.SSR) {
  startLongSheet();
  document.addEventListener('click', event => {
    const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-heart]') : null;
    if (heart) void wakeKeeping().then(({ press }) => press(heart));
  });
  document.addEventListener('submit', event => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (form?.dataset.saveSearch === undefined) return;
    event.preventDefault();
    void wakeKeeping().then(({ save }) => save(form));
  });
  if ('known' in document.documentElement.dataset) void wakeKeeping();
  document.dispatchEvent(new Event(ISLAND_READY));
}
