import { type RefObject, useLayoutEffect, useState } from 'react';

/** The number of columns, the row height including the gap, and the top of the list on the page. */
type SheetRows = { columns: number; rowPx: number; topPx: number };

/**
 * The geometry of the list in `box`, measured by its first item, and again whenever the list or what is above it changes
 * in size: styles, fonts and pictures may come after the list. `rowPx` is assumed until there is an item.
 */
export function useSheetRows(
  box: RefObject<HTMLElement | null>,
  { rowPx: assumedPx, isEmpty }: { rowPx: number; isEmpty: boolean },
): SheetRows {
  const [measured, setMeasured] = useState<SheetRows>({ columns: 1, rowPx: assumedPx, topPx: 0 });
  useLayoutEffect(() => {
    const outer = box.current;
    const list = outer?.querySelector('ul');
    if (!outer || !list || isEmpty) return;
    const measure = () => {
      const style = getComputedStyle(list);
      const columns = style.gridTemplateColumns.split(' ').length;
      const height = list.firstElementChild?.getBoundingClientRect().height ?? 0;
      const rowPx = Math.round((height + Number.parseFloat(style.rowGap)) * 100) / 100;
      const topPx = Math.round(outer.getBoundingClientRect().top + scrollY);
      // What is the same renders nothing: rendering other rows changes the list too.
      if (height > 0)
        setMeasured(now =>
          now.columns === columns && now.rowPx === rowPx && now.topPx === topPx ? now : { columns, rowPx, topPx },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, isEmpty]);
  return measured;
}
