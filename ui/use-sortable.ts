import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { moved, nearestPlace, placeAfterKey } from './reorder.ts';

interface Lift {
  key: string;
  by: 'pointer' | 'keyboard';
}

interface Options<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onReorder: (items: Item[]) => void;
  list: RefObject<HTMLElement | null>;
}

/** Moves items while one is lifted, and notifies the caller once, when it is dropped. */
export function useSortable<Item>({ items, keyOf, nameOf, onReorder, list }: Options<Item>) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [draft, setDraft] = useState<Item[] | null>(null);
  const [news, setNews] = useState('');
  const grip = useRef({ x: 0, y: 0, pointerX: 0, pointerY: 0 });
  const shown: readonly Item[] = draft ?? items;
  const children = () => [...(list.current?.children ?? [])].filter(child => child instanceof HTMLElement);
  const order = shown.map(keyOf).join('\n');
  useSlide(children, lift?.by === 'pointer' ? lift.key : null, order);

  const start = (item: Item, by: Lift['by']) => {
    setLift({ key: keyOf(item), by });
    setDraft([...items]);
    if (by === 'keyboard') {
      setNews(`${nameOf(item)} lifted. Arrow keys move it, Space puts it down, Escape puts it back.`);
    }
  };
  const put = (item: Item, to: number) => {
    const from = shown.findIndex(other => keyOf(other) === keyOf(item));
    if (from === to || from < 0) return;
    setDraft(moved(shown, from, to));
    setNews(`${nameOf(item)}: place ${to + 1} of ${shown.length}.`);
  };
  const end = (item: Item, keep: boolean) => {
    if (keep && draft && order !== items.map(keyOf).join('\n')) onReorder(draft);
    for (const child of children()) child.style.transform = '';
    setLift(null);
    setDraft(null);
    setNews(keep ? `${nameOf(item)} put down.` : `${nameOf(item)} put back.`);
  };
  const follow = (place: number) => {
    const child = children()[place];
    const { x, y, pointerX, pointerY } = grip.current;
    const box = list.current?.getBoundingClientRect();
    if (!child || !box) return;
    const left = pointerX - box.left - x - child.offsetLeft;
    const top = pointerY - box.top - y - child.offsetTop;
    child.style.transform = `translate(${left}px, ${top}px)`;
  };
  const liftedPlace = lift?.by === 'pointer' ? shown.findIndex(item => keyOf(item) === lift.key) : -1;
  useLayoutEffect(() => {
    if (liftedPlace >= 0) follow(liftedPlace);
  });

  const columns = () => {
    const all = children();
    return Math.max(1, all.filter(child => child.offsetTop === all[0]?.offsetTop).length);
  };

  const handleOf = (item: Item) => {
    const lifted = lift?.key === keyOf(item);
    return {
      'aria-pressed': lifted,
      onKeyDown: (event: KeyboardEvent) => {
        const place = shown.findIndex(other => keyOf(other) === keyOf(item));
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault();
          if (lifted) end(item, true);
          else start(item, 'keyboard');
        } else if (lifted && event.key === 'Escape') {
          event.stopPropagation();
          end(item, false);
        } else if (lifted) {
          const to = placeAfterKey(event.key, place, shown.length, columns());
          if (to === null) return;
          event.preventDefault();
          put(item, to);
        }
      },
      onBlur: () => lifted && lift.by === 'keyboard' && end(item, true),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const child = children()[shown.findIndex(other => keyOf(other) === keyOf(item))];
        if (event.button !== 0 || !child) return;
        const box = child.getBoundingClientRect();
        const { clientX: pointerX, clientY: pointerY } = event;
        grip.current = { x: pointerX - box.left, y: pointerY - box.top, pointerX, pointerY };
        event.currentTarget.setPointerCapture(event.pointerId);
        start(item, 'pointer');
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const box = list.current?.getBoundingClientRect();
        if (!lifted || lift.by !== 'pointer' || !box) return;
        grip.current.pointerX = event.clientX;
        grip.current.pointerY = event.clientY;
        const boxes = children().map(child => ({
          left: child.offsetLeft,
          top: child.offsetTop,
          width: child.offsetWidth,
          height: child.offsetHeight,
        }));
        const own = boxes[liftedPlace];
        if (!own) return;
        const middleX = event.clientX - box.left - grip.current.x + own.width / 2;
        const middleY = event.clientY - box.top - grip.current.y + own.height / 2;
        put(item, nearestPlace(boxes, middleX, middleY));
        follow(liftedPlace);
      },
      onPointerUp: () => lifted && lift.by === 'pointer' && end(item, true),
      onPointerCancel: () => lifted && lift.by === 'pointer' && end(item, false),
    };
  };

  return { shown, lifted: lift?.key ?? null, news, handleOf };
}

/** Displaced items slide to their new position instead of jumping. */
function useSlide(children: () => HTMLElement[], except: string | null, order: string) {
  const before = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, { left: number; top: number }>();
    for (const child of children()) {
      const key = child.dataset.key ?? '';
      const place = { left: child.offsetLeft, top: child.offsetTop };
      const last = before.current.get(key);
      now.set(key, place);
      if (!last || still || key === except || !order) continue;
      if (last.left === place.left && last.top === place.top) continue;
      const from = `translate(${last.left - place.left}px, ${last.top - place.top}px)`;
      child.animate([{ transform: from }, { transform: 'none' }], { duration: 200, easing: 'ease-out' });
    }
    before.current = now;
  });
}
