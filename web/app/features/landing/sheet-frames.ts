import { heightBefore, isFar, type SheetShape, type SheetWindow } from './sheet-window.ts';

/** Some frames have just come into the document. */
export const FRAMES_DRAWN = 'framesdrawn';

/** Takes the room of rows that are not in the document. */
const spacer = (): HTMLLIElement => {
  const item = document.createElement('li');
  item.ariaHidden = 'true';
  item.style.gridColumn = '1 / -1';
  item.hidden = true;
  return item;
};

/** The frames of a list: the text of those around what is seen, and in the document those that are asked for. */
export function openFrames(list: HTMLUListElement) {
  const texts = new Map([...list.children].map(({ innerHTML }, at) => [at, innerHTML]));
  // A list has nothing but items.
  const shown = new Map([...list.children].map((item, at) => [at, item as HTMLLIElement]));
  const itemClass = list.firstElementChild?.className ?? '';
  const [above, below] = [spacer(), spacer()];
  list.prepend(above);
  list.append(below);

  const setRoom = (room: HTMLLIElement, heightPx: number, { gapPx }: SheetShape) => {
    room.hidden = heightPx <= 0;
    // The gap beside it is part of what it stands for.
    room.style.height = `${heightPx - gapPx}px`;
  };
  const fill = (at: number) => {
    const [item, text] = [shown.get(at), texts.get(at)];
    if (!item?.dataset.blank || text === undefined) return;
    delete item.dataset.blank;
    item.innerHTML = text;
  };
  /** The frame itself is on its way; its style gives it the size of all. */
  const blank = (at: number): HTMLLIElement => {
    const item = document.createElement('li');
    item.className = itemClass;
    item.ariaPosInSet = String(at + 1);
    item.ariaSetSize = '-1';
    item.dataset.blank = 'true';
    shown.set(at, item);
    return item;
  };

  return {
    /** Frames from this place on have come. */
    put(from: number, frames: readonly string[]) {
      for (const [place, text] of frames.entries()) {
        texts.set(from + place, text);
        fill(from + place);
      }
    },
    firstMissing({ from, to }: SheetWindow): number | null {
      for (let at = from; at < to; at += 1) if (!texts.has(at)) return at;
      return null;
    },
    /** Every row is as high as the first that is there. */
    shapeFor(count: number): SheetShape {
      const [item] = shown.values();
      const { gridTemplateColumns, rowGap } = getComputedStyle(list);
      const gapPx = Number.parseFloat(rowGap) || 0;
      const stepPx = (item?.getBoundingClientRect().height ?? 0) + gapPx;
      return { count, columns: gridTemplateColumns.split(' ').length, stepPx, gapPx };
    },
    draw({ from, to }: SheetWindow, shape: SheetShape) {
      let drawn = false;
      for (const [at, item] of shown) {
        if (at >= from && at < to) continue;
        item.remove();
        shown.delete(at);
      }
      for (const at of texts.keys()) if (isFar(at, { from, to })) texts.delete(at);
      let before: Element = above;
      for (let at = from; at < to; at += 1) {
        let item = shown.get(at);
        if (!item) {
          item = blank(at);
          before.after(item);
          fill(at);
          drawn = true;
        }
        before = item;
      }
      const rows = (places: number) => heightBefore(places + shape.columns - 1, shape);
      setRoom(above, heightBefore(from, shape), shape);
      setRoom(below, rows(shape.count) - rows(to), shape);
      if (drawn) document.dispatchEvent(new Event(FRAMES_DRAWN));
    },
  };
}
