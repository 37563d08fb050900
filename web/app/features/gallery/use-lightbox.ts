import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Lightbox } from './lightbox.ts';
import type { ShownPhoto } from './shown-photo.ts';

const load = () => import('./lightbox.ts');

/** The photo that an address shows in large: `#photo-2` is the second. */
const placeOf = (hash: string): number | null => {
  const number = /^#photo-([1-9]\d?)$/.exec(hash)?.[1];
  return number ? Number(number) - 1 : null;
};
export const photoHash = (place: number): string => `#photo-${place + 1}`;

/** Marks a history entry from which Back returns to the page itself. */
const OPENED = { lightbox: 'OPENED_HERE' };

/**
 * The lightbox is driven by the address: a link to `#photo-2` opens it and Back closes it. Its code loads on hover or
 * focus of a photo, or when the address asks for it.
 */
export function useLightbox(photos: readonly ShownPhoto[]) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const place = placeOf(hash);
  /** The number of photos in the lightbox, including ones loaded later (a manager's digitals). 0 while closed. */
  const among = place !== null && place < photos.length ? photos.length : 0;
  const now = useRef({ photos, place, hash, state, navigate });
  now.current = { photos, place, hash, state, navigate };

  useEffect(() => {
    if (among === 0) return;
    let [lightbox, left]: [Lightbox | null, boolean] = [null, false];
    const turn = (to: number) => {
      const { navigate: go, state: historyState } = now.current;
      if (!left) void go({ hash: photoHash(to) }, { replace: true, preventScrollReset: true, state: historyState });
    };
    const leave = () => {
      const { navigate: go, state: historyState } = now.current;
      if (left) return;
      left = true;
      if (historyState?.lightbox === OPENED.lightbox) void go(-1);
      else void go({ hash: '' }, { replace: true, preventScrollReset: true });
    };
    void load().then(({ openLightbox }) => {
      if (left) return;
      const { photos: shown, place: first } = now.current;
      lightbox = openLightbox({ photos: shown, place: first ?? 0, onTurn: turn, onClosed: leave });
    });
    return () => {
      left = true;
      lightbox?.close();
    };
  }, [among]);

  /** Props for the links to the photos. */
  return {
    linkTo: (to: number) => ({ to: { hash: photoHash(to) }, state: OPENED, preventScrollReset: true as const }),
    onIntent: () => void load(),
  };
}
