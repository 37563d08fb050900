import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChannelView, ChatChannel } from '#client/chat/chat.ts';
import { useLatest } from '#ui/use-latest.ts';
import { estimatedPx, type Row, seqOf } from './timeline.ts';

/** Where the window is to be scrolled once the rows are there. */
export type Target = { to: 'END' } | { to: 'UNREAD' } | { to: 'MESSAGE'; seq: number };

/** The space above the first row, in which loading and the beginning are told. */
export const HEAD_PX = 64;
const END_PX = 80;
/** Rows from the edge at which the next page is loaded. */
const NEAR_ROWS = 10;

type ScrollOptions = {
  rows: readonly Row[];
  view: ChannelView;
  conversation: ChatChannel;
  first: Target;
  /** Called when a message of the target is shown. */
  onReached: (seq: number) => void;
};

const placeOf = (rows: readonly Row[], target: Target): number =>
  rows.findIndex(row =>
    target.to === 'UNREAD' ? row.kind === 'UNREAD' : 'seq' in target && seqOf(row) === target.seq,
  );

/**
 * The scrolling of a window: the rows near the viewport are rendered, the reader's line stays where it is when history
 * arrives above it, and the newest message is followed by those who are at the end.
 */
export function useWindowScroll({ rows, view, conversation, first, onReached }: ScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target | null>(first);
  const [isAtEnd, setAtEnd] = useState(true);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: place => estimatedPx(rows[place]),
    getItemKey: place => rows[place]?.key ?? place,
    paddingStart: HEAD_PX,
    paddingEnd: 12,
    overscan: 10,
    anchorTo: 'end',
    followOnAppend: target === null && !view.hasAfter,
    scrollEndThreshold: END_PX,
    useFlushSync: false,
  });
  const reached = useLatest(onReached);
  const isPlaced = useRef(false);

  useLayoutEffect(() => {
    if (!target || rows.length === 0 || view.loading === 'WINDOW') return;
    if (target.to === 'END') {
      if (view.hasAfter) return;
      isPlaced.current = true;
      virtual.scrollToEnd();
      return setTarget(null);
    }
    const place = placeOf(rows, target);
    if (place < 0) return target.to === 'UNREAD' ? setTarget({ to: 'END' }) : undefined;
    isPlaced.current = true;
    virtual.scrollToIndex(place, { align: target.to === 'UNREAD' ? 'start' : 'center' });
    if (target.to === 'MESSAGE') reached(target.seq);
    setTarget(null);
  }, [target, rows, view.loading, view.hasAfter, virtual, reached]);

  /** Stays where it is, or at the end where nothing was looked at yet. */
  const giveUp = () => setTarget(isPlaced.current || view.hasAfter ? null : { to: 'END' });

  const keepEnd = useLatest(() => {
    if (isAtEnd && !target) virtual.scrollToEnd();
  });
  useEffect(() => {
    // The field below grows with what is written, and what stands above arrives later.
    const observer = new ResizeObserver(() => keepEnd());
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [keepEnd]);

  const items = virtual.getVirtualItems();
  const [firstPlace, lastPlace] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { hasBefore, hasAfter, loading } = view;
  useEffect(() => {
    if (target || loading !== 'NONE' || rows.length === 0) return;
    // Failures are told by the state of the connection; the next scrolling tries again.
    if (hasBefore && firstPlace < NEAR_ROWS) conversation.loadBefore().catch(() => undefined);
    else if (hasAfter && lastPlace > rows.length - NEAR_ROWS) conversation.loadAfter().catch(() => undefined);
  }, [target, loading, hasBefore, hasAfter, firstPlace, lastPlace, rows.length, conversation]);

  const onScroll = () => {
    const element = box.current;
    if (element) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < END_PX);
  };

  /** The last message that is wholly or mostly in the viewport; null while a target is pending. */
  const lastSeen = (): number | null => {
    const element = box.current;
    if (!element || target) return null;
    const bottom = element.scrollTop + element.clientHeight;
    for (const { index, end } of [...virtual.getVirtualItems()].reverse()) {
      const seq = end <= bottom + 24 ? seqOf(rows[index]) : null;
      if (seq !== null) return seq;
    }
    return null;
  };

  return { box, virtual, items, target, setTarget, giveUp, isAtEnd, onScroll, lastSeen };
}
