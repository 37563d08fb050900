const SHOWN_MS = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something on the sheet of all models, which has no toasts. */
export function sayOnSheet(text: string): void {
  const line = document.querySelector('[data-said]');
  if (!line) return;
  line.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    line.textContent = '';
  }, SHOWN_MS);
}
