import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSheetRows } from '#lib/use-sheet-rows.ts';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { MoreLink, type SheetProps } from './more-link.tsx';
import { savePlace } from './sheet-place.ts';
import { useSheetPages } from './use-sheet-pages.ts';

const SPARE_ROWS = 6;
const NEAR_PX = 600;
const SAVE_MS = 250;

/** A sheet of any length that renders only the rows near the viewport. `grow`: starts by loading the next page. */
export default function LongSheet({ grow, ...props }: SheetProps & { grow: boolean }) {
  const { filters, before, sheetClass, moreClass, renderFrame, children } = props;
  const { sheet, restored, isLoading, need, showMore } = useSheetPages(props);
  const { models, cursors, next } = sheet;
  const box = useRef<HTMLDivElement>(null);
  const { columns, rowPx, topPx } = useSheetRows(box, { rowPx: 0, isEmpty: false });
  const count = models.length;
  const isLong = cursors.length > 0 && rowPx > 0;
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    overscan: SPARE_ROWS,
    useFlushSync: false,
    enabled: isLong,
  });
  useEffect(() => {
    if (rowPx > 0) rows.measure();
  }, [rows, rowPx]);

  const near = isLong ? rows.getVirtualItems() : [];
  const [top, bottom] = [near[0], near.at(-1)];
  const from = top ? top.index * columns : 0;
  const to = bottom ? Math.min(count, (bottom.index + 1) * columns) : isLong ? 0 : count;
  const isAtEnd = isLong && topPx + rows.getTotalSize() - (rows.scrollOffset ?? 0) - innerHeight < NEAR_PX;
  useEffect(() => need(from, to, isAtEnd), [need, from, to, isAtEnd]);

  const hasRestored = useRef(false);
  useLayoutEffect(() => {
    if (!restored || !isLong || hasRestored.current) return;
    hasRestored.current = true;
    scrollTo(0, topPx + Math.floor(restored.at / columns) * rowPx + restored.offsetPx);
  }, [restored, isLong, topPx, columns, rowPx]);
  useEffect(() => {
    if (!isLong) return;
    const save = () => {
      const row = Math.max(0, Math.floor((scrollY - topPx) / rowPx));
      savePlace({ cursors, next, count, at: row * columns, offsetPx: Math.round(scrollY - topPx - row * rowPx) });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_MS);
    };
    addEventListener('scroll', saveSoon, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', saveSoon);
      removeEventListener('pagehide', save);
    };
  }, [isLong, cursors, next, count, columns, rowPx, topPx]);

  const more = useRef<HTMLDivElement>(null);
  const hasGrown = useRef(false);
  useEffect(() => {
    if (!grow || hasGrown.current) return;
    hasGrown.current = true;
    showMore();
    // The link of the first page, which was pressed, no longer exists.
    more.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [grow, showMore]);

  return (
    <>
      <div
        ref={box}
        style={isLong ? { paddingTop: (top?.start ?? topPx) - topPx, paddingBottom: restOf(bottom?.end) } : undefined}
      >
        <ContactSheet label="Models" className={sheetClass ?? ''} {...(isLong && { first: from + 1, total: -1 })}>
          {Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place).map(place => {
            const model = models[place];
            return model ? renderFrame(model, place) : <span key={place} />;
          })}
        </ContactSheet>
      </div>
      <div ref={more} className={moreClass} aria-busy={isLoading || undefined}>
        {next && <MoreLink filters={filters} cursor={next} before={before + count} onMore={showMore} />}
        {children}
      </div>
    </>
  );

  function restOf(endPx: number | undefined) {
    return Math.max(0, rows.getTotalSize() + topPx - (endPx ?? topPx));
  }
}
