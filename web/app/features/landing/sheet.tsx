import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { MoreLink, openNextPage, type SheetProps } from './more-link.tsx';
import { readPlace } from './sheet-place.ts';
import { zodelsAddress } from './zodels-address.ts';

type Long = { LongSheet: ComponentType<SheetProps & { grow: boolean }>; grow: boolean };

/** A page of models. It grows when more is wanted; without scripts its link leads to the next page. */
export function Sheet(props: SheetProps) {
  const { filters, first, before, say } = props;
  const [long, setLong] = useState<Long | null>(null);
  const [isLoading, setLoading] = useState(false);
  // The virtual list and what calls the server are loaded for those who want more than a page.
  const lengthen = useCallback(async (grow: boolean) => {
    setLoading(true);
    try {
      const { default: LongSheet } = await import('./long-sheet.tsx');
      setLong({ LongSheet, grow });
      return true;
    } catch {
      return false;
    } finally {
      setLoading(false);
    }
  }, []);
  useEffect(() => {
    if (readPlace()) void lengthen(false);
  }, [lengthen]);
  const showMore = async () => {
    const place = { cursor: first.nextCursor ?? '', before: String(before + first.items.length) };
    if (!(await lengthen(true))) openNextPage(zodelsAddress(filters, place), say);
  };
  if (long) return <long.LongSheet {...props} grow={long.grow} />;
  return <FirstPage {...props} isLoading={isLoading} onMore={() => void showMore()} />;
}

type FirstPageProps = SheetProps & { isLoading: boolean; onMore: () => void };

function FirstPage({
  filters,
  first: { items, nextCursor },
  before,
  sheetClass,
  moreClass,
  renderFrame,
  children,
  isLoading,
  onMore,
}: FirstPageProps) {
  return (
    <>
      <div>
        <ContactSheet label="Models" className={sheetClass ?? ''}>
          {items.map(renderFrame)}
        </ContactSheet>
      </div>
      <div className={moreClass} aria-busy={isLoading || undefined}>
        {nextCursor && (
          <MoreLink filters={filters} cursor={nextCursor} before={before + items.length} onMore={onMore} />
        )}
        {children}
      </div>
    </>
  );
}
