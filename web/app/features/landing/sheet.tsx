import { lazy, Suspense, useEffect, useState } from 'react';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { MoreLink, type SheetProps } from './more-link.tsx';
import { readPlace } from './sheet-place.ts';

// The virtual list and the API client are loaded when more than one page is requested.
const LongSheet = lazy(() => import('./long-sheet.tsx'));

/** A page of models. It grows on demand; without JavaScript its link leads to the next page. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState<'MORE' | 'PLACE' | null>(null);
  useEffect(() => {
    if (readPlace()) setWanted('PLACE');
  }, []);
  const page = <FirstPage {...props} isLoading={wanted !== null} onMore={() => setWanted('MORE')} />;
  if (!wanted) return page;
  return (
    <Suspense fallback={page}>
      <LongSheet {...props} grow={wanted === 'MORE'} />
    </Suspense>
  );
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
