import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicModel } from '#contract/schemas/model.ts';
import { visitor } from '#web/visitor.ts';
import { openNextPage, type SheetProps, sayPageMissing } from './more-link.tsx';
import { readPlace, type SheetPlace } from './sheet-place.ts';
import { zodelsAddress } from './zodels-address.ts';

const PAGE = 24;
/** After a press further pages load by themselves, up to this many: then the end of the document can be reached. */
const PAGES_A_PRESS = 10;

/** Why a page is loaded: it is among those restored from the history, one scrolled to the end, or pressed for more. */
type Reason = 'MISSING' | 'REACHED' | 'PRESSED';

type Sheet = {
  /** Null where a page is not loaded. */
  models: readonly (PublicModel | null)[];
  /** The cursor of each page after the first. */
  cursors: readonly string[];
  next: string | null;
};

/**
 * The pages of the sheet, loaded on demand; a position from the history is restored once `onRestore` can scroll to it.
 */
export function useSheetPages({ filters, first, before, say, onPage }: SheetProps) {
  const [sheet, setSheet] = useState<Sheet>({ models: first.items, cursors: [], next: first.nextCursor });
  const [restored, setRestored] = useState<SheetPlace | null>(null);
  const [isLoading, setLoading] = useState(false);
  const inFlight = useRef(false);
  const pagesLeft = useRef(0);

  useEffect(() => {
    const place = readPlace();
    if (!place) return;
    const missing = Array<null>(Math.max(0, place.count - first.items.length)).fill(null);
    setSheet({ models: [...first.items, ...missing], cursors: place.cursors, next: place.next });
    setRestored(place);
  }, [first]);

  const load = useCallback(
    async (cursor: string, page: number, reason: Reason) => {
      const isNext = reason !== 'MISSING';
      if (inFlight.current) return;
      inFlight.current = true;
      setLoading(isNext);
      try {
        const found = await visitor.call('getPublicModels', { query: { ...filters, limit: PAGE, cursor } });
        onPage(found.items);
        setSheet(({ models, cursors, next }) => {
          const all = [...models];
          all.splice(page * PAGE, isNext ? 0 : found.items.length, ...found.items);
          return isNext
            ? { models: all, cursors: [...cursors, cursor], next: found.nextCursor }
            : { models: all, cursors, next };
        });
      } catch {
        const place = { cursor, before: String(before + page * PAGE) };
        if (reason === 'PRESSED') openNextPage(zodelsAddress(filters, place), say);
        else if (reason === 'REACHED') sayPageMissing(say);
      } finally {
        inFlight.current = false;
        setLoading(false);
      }
    },
    [filters, before, say, onPage],
  );

  /** Loads missing pages of these frames, or the next page when they reach the end and one is wanted. */
  const need = useCallback(
    (from: number, to: number, isAtEnd: boolean) => {
      const missing = sheet.models.slice(from, to).indexOf(null);
      const page = Math.floor((from + missing) / PAGE);
      const cursor = sheet.cursors[page - 1];
      if (missing >= 0 && cursor) void load(cursor, page, 'MISSING');
      else if (isAtEnd && sheet.next && pagesLeft.current > 0) {
        pagesLeft.current -= 1;
        void load(sheet.next, sheet.cursors.length + 1, 'REACHED');
      }
    },
    [sheet, load],
  );
  const showMore = useCallback(() => {
    pagesLeft.current = PAGES_A_PRESS - 1;
    if (sheet.next) void load(sheet.next, sheet.cursors.length + 1, 'PRESSED');
  }, [sheet, load]);
  return { sheet, restored, isLoading, need, showMore };
}
