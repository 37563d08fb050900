import { openFrames } from './sheet-frames.ts';
import { endOf, listOf, nextOf, readPage } from './sheet-page.ts';
import { keepPlace, readPlace, type SheetPlace } from './sheet-place.ts';
import { SHEET_CHANGED } from './sheet-script.ts';
import { heightBefore, stepTo, windowOf } from './sheet-window.ts';

/** Frames per page. */
const PAGE = 24;
/** Pages loaded automatically after a press; then it stops, so that the end of the document can be reached. */
const PAGES_A_PRESS = 10;
const NEAR_PX = 600;
/** Rows at the edges of what is seen that count as seen. */
const SEEN_ROWS = 1;
const SAVE_MS = 250;

/**
 * Lets the sheet grow to any length while the document holds the frames around what is seen, and no more. Frames that left
 * it are kept as text while they are near; those far off, or of a place gone back to, are asked for anew, page by page, as
 * they are needed.
 */
export function startLongSheet(): void {
  let sheet = openSheet();
  document.addEventListener(SHEET_CHANGED, () => {
    sheet?.abort();
    sheet = openSheet();
  });
}

function openSheet(): AbortController | null {
  const [list, end] = [listOf(document), endOf(document)];
  if (!list || !end || list.children.length === 0) return null;
  const place = readPlace(history.state);
  const ends = new AbortController();
  const { signal } = ends;
  const first = list.children.length;
  const frames = openFrames(list);
  const pages = place?.pages ?? [location.href];
  let next = place ? place.next : nextOf(document);
  let shape = frames.shapeFor(place?.count ?? first);
  let left = 0;
  let reading = false;

  // Asked once: to ask again after each change would lay the page out twice.
  const topOfList = () => list.getBoundingClientRect().top + scrollY;
  let top = topOfList();
  const above = () => scrollY - top;
  let asked = 0;
  /** Runs once before the next paint, whoever requests it and how often. */
  const drawSoon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (signal.aborted) return;
      const near = isNear();
      draw();
      if (near) void grow();
    });
  };
  let drawn = { from: 0, to: first };
  const draw = () => {
    const goal = windowOf(shape, above(), innerHeight);
    const seen = windowOf(shape, above(), innerHeight, SEEN_ROWS);
    drawn = stepTo({ drawn, seen, goal, columns: shape.columns });
    frames.draw(drawn, shape);
    if (drawn.from > goal.from || drawn.to < goal.to) drawSoon();
    const missing = frames.firstMissing(goal);
    if (missing !== null) void fetchPage(Math.floor(missing / PAGE)).then(drawSoon, () => {});
  };
  /** One request at a time; further ones are repeated by their callers if still needed. */
  const fetchPage = async (page: number) => {
    const address = pages[page];
    if (reading || address === undefined) throw new Error('Later.');
    reading = true;
    try {
      const found = await readPage(address, signal);
      frames.put(page * PAGE, found.frames);
      return found;
    } finally {
      reading = false;
    }
  };
  const grow = async () => {
    if (!next || reading) return;
    end.ariaBusy = 'true';
    const address = next;
    pages.push(address);
    try {
      const found = await fetchPage(pages.length - 1);
      next = found.next;
      end.replaceChildren(...found.end);
      shape = { ...shape, count: (pages.length - 1) * PAGE + found.frames.length };
      left -= 1;
    } catch {
      pages.pop();
      // Without it, the way there is that of every link.
      if (!signal.aborted) location.assign(address);
      return;
    } finally {
      end.ariaBusy = null;
    }
    drawSoon();
  };
  const isNear = () =>
    left > 0 && heightBefore(shape.count + shape.columns - 1, shape) - above() - innerHeight < NEAR_PX;
  const save = () => {
    const row = Math.max(0, Math.floor(above() / shape.stepPx));
    const offsetPx = Math.round(above() - row * shape.stepPx);
    const { count, columns } = shape;
    if (pages.length > 1) keepPlace({ pages, next, count, at: row * columns, offsetPx, heightPx: list.offsetHeight });
  };
  const goTo = ({ at, offsetPx }: Pick<SheetPlace, 'at' | 'offsetPx'>) =>
    scrollTo(0, top + heightBefore(at, shape) + offsetPx);

  let saving: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    drawSoon();
    clearTimeout(saving);
    saving = setTimeout(() => signal.aborted || save(), SAVE_MS);
  };
  const onResize = () => {
    const [at, isInside] = [Math.max(0, Math.round(above() / shape.stepPx)) * shape.columns, above() > 0];
    top = topOfList();
    shape = frames.shapeFor(shape.count);
    // Rows of another length begin with other frames.
    drawn = windowOf(shape, above(), innerHeight, SEEN_ROWS);
    draw();
    if (isInside) goTo({ at, offsetPx: 0 });
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.closest('[data-part="more"] a[data-next]') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    left = PAGES_A_PRESS;
    void grow().then(() => end.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }));
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('pagehide', save, { signal });
  addEventListener('resize', onResize, { signal });
  document.addEventListener('click', onClick, { signal });

  if (place) {
    history.scrollRestoration = 'manual';
    const link = end.querySelector('a[data-next]');
    if (next) link?.setAttribute('href', next);
    else link?.remove();
    draw();
    goTo(place);
    draw();
  }
  list.removeAttribute('style');
  return ends;
}
