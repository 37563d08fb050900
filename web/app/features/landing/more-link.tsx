import type { MouseEvent, ReactNode } from 'react';
import type { PublicModel } from '#contract/schemas/model.ts';
import { Button } from '#ui/button.tsx';
import { type SheetQuery, zodelsAddress } from './zodels-address.ts';

export interface SheetProps {
  filters: SheetQuery;
  first: { items: readonly PublicModel[]; nextCursor: string | null };
  /** The number of frames on the pages before this one. */
  before: number;
  sheetClass: string | undefined;
  moreClass: string | undefined;
  /** Told of each further page. */
  onPage: (models: readonly PublicModel[]) => void;
  renderFrame: (model: PublicModel, place: number) => ReactNode;
  /** Shows a sentence for some seconds. */
  say: (sentence: string) => void;
  /** Content beside the link. */
  children: ReactNode;
}

const OFFLINE = 'You seem to be offline. Show more when you are back.';

/** Leads to the next page at its own address when it cannot be loaded into this one. Offline, the page stays. */
export const openNextPage = (address: string, say: SheetProps['say']): void => {
  if (navigator.onLine) location.assign(address);
  else say(OFFLINE);
};

/** Whoever only scrolled is led nowhere. */
export const sayPageMissing = (say: SheetProps['say']): void =>
  say(navigator.onLine ? 'The next frames did not arrive. Show more to try again.' : OFFLINE);

interface MoreLinkProps {
  filters: SheetQuery;
  cursor: string;
  before: number;
  onMore: () => void;
}

export function MoreLink({ filters, cursor, before, onMore }: MoreLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <Button
      render={
        <a href={zodelsAddress(filters, { cursor, before: String(before) })} onClick={onClick}>
          Show more
        </a>
      }
    >
      Show more
    </Button>
  );
}
