import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Found } from '#contract/schemas/search-office.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { useMedia } from '#ui/use-media.ts';
import styles from './find.module.css';
import { FoundRow } from './found-row.tsx';

/** As high as the style sheet makes a row. */
const ROW_PX = { wide: 72, narrow: 132 };
/** The next page is asked for so many rows before the end. */
const AHEAD = 30;

interface FoundListProps {
  label: string;
  items: readonly Found[];
  hasMore: boolean;
  loadsMore: boolean;
  failed: boolean;
  onMore: () => void;
}

/** A list of any length: only the rows in view are in the document. J and K or the arrows move, Enter opens. */
export function FoundList({ label, items, hasMore, loadsMore, failed, onMore }: FoundListProps) {
  const box = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const isNarrow = useMedia('(width <= 640px)');
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => (isNarrow ? ROW_PX.narrow : ROW_PX.wide),
    getItemKey: place => items[place]?.id ?? place,
    overscan: 10,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are of another height on a narrow screen.
  useLayoutEffect(() => rows.measure(), [isNarrow, rows]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !loadsMore && !failed && last >= items.length - AHEAD) onMore();
  }, [hasMore, loadsMore, failed, last, items.length, onMore]);

  /** -1 while no row has the focus. */
  const placeOfFocus = () => Number(document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
  const focus = (place: number) => {
    const to = Math.max(0, Math.min(place, items.length - 1));
    rows.scrollToIndex(to, { align: 'auto' });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-place="${to}"] a`)?.focus());
  };
  const step = (by: number) => () => focus(placeOfFocus() + by);
  useKeys({ J: step(1), K: step(-1) });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowDown: placeOfFocus() + 1,
      ArrowUp: placeOfFocus() - 1,
      PageDown: placeOfFocus() + 10,
      PageUp: placeOfFocus() - 10,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focus(to);
  };

  return (
    <>
      <ol
        ref={box}
        className={styles.rows}
        aria-label={label}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, start, key }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                data-place={index}
                aria-setsize={hasMore ? -1 : items.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ translate: `0 ${start - top}px` }}
              >
                <FoundRow item={item} />
              </li>
            )
          );
        })}
      </ol>
      {hasMore && (
        <Button loading={loadsMore} onClick={onMore}>
          {failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}
