import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { useSheetRows } from '#lib/use-sheet-rows.ts';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { linkOf } from './frame-link.ts';

export interface FramesHandle {
  /** Scrolls the current applicant into view; focus follows if it was in the list. */
  bringIntoView: (modelId: string) => void;
}

interface FramesProps {
  label: string;
  items: readonly Applicant[];
  handle: RefObject<FramesHandle | null>;
  renderFrame: (applicant: Applicant, place: number) => ReactNode;
}

/** Up to this number all of them are rendered, so that the browser's own search finds them. */
const ALL_DRAWN = 60;
/** The height of the bars above the list, with a margin. */
const [ABOVE_PX, BELOW_PX] = [150, 32];

/** The frames of a list. Of a long list only the rows near the viewport are rendered. */
export function Frames({ label, items, handle, renderFrame }: FramesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, rowPx, topPx } = useSheetRows(box, { rowPx: 260, isEmpty: items.length === 0 });
  const isLong = items.length > ALL_DRAWN;
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    scrollPaddingStart: ABOVE_PX,
    scrollPaddingEnd: BELOW_PX,
    overscan: 4,
    useFlushSync: false,
    enabled: isLong,
  });
  useEffect(() => {
    if (rowPx > 0) rows.measure();
  }, [rows, rowPx]);
  const near = rows.getVirtualItems();
  const [first, last] = [near[0], near.at(-1)];
  const from = isLong && first ? first.index * columns : 0;
  const to = isLong && last ? (last.index + 1) * columns : isLong ? ALL_DRAWN : items.length;
  const before = isLong && first ? first.start - topPx : 0;
  const after = isLong && last ? rows.getTotalSize() + topPx - last.end : 0;
  // Rows that come near are rendered at low priority while scrolling.
  const drawn = useDeferredValue(useMemo(() => ({ from, to, before, after }), [from, to, before, after]));

  useImperativeHandle(handle, () => ({
    bringIntoView(modelId) {
      const place = items.findIndex(({ model }) => model.id === modelId);
      const hadFocus = box.current?.contains(document.activeElement) ?? false;
      const show = () => {
        const link = linkOf(box.current, modelId);
        if (hadFocus) link?.focus({ preventScroll: true });
        link?.closest('article')?.scrollIntoView({ block: 'nearest' });
      };
      if (linkOf(box.current, modelId) || place === -1) return show();
      rows.scrollToIndex(Math.floor(place / columns), { align: 'auto' });
      deferRows(() => linkOf(box.current, modelId) !== null, show);
    },
  }));

  return (
    <div ref={box} style={{ paddingTop: drawn.before, paddingBottom: drawn.after }}>
      <ContactSheet label={label} size="small" {...(isLong && { first: drawn.from + 1, total: items.length })}>
        {items.slice(drawn.from, drawn.to).map((applicant, place) => renderFrame(applicant, drawn.from + place))}
      </ContactSheet>
    </div>
  );
}

/** A row that was far away is rendered some frames later. */
function deferRows(isDrawn: () => boolean, act: () => void, frames = 20) {
  requestAnimationFrame(() => {
    if (isDrawn()) act();
    else if (frames > 0) deferRows(isDrawn, act, frames - 1);
  });
}
