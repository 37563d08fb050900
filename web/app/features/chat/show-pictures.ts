import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';

const LARGEST_PX = 1600;
const FALLBACK_PX = 1200;

const slideOf = ({ src, filename, widthPx, heightPx }: ShownAttachment) => {
  const scale = Math.min(1, LARGEST_PX / (widthPx ?? FALLBACK_PX));
  return {
    // The last part of an address is the width in which it is served.
    src: src.replace(/\d+\.webp$/, `${LARGEST_PX}.webp`),
    msrc: src,
    alt: filename,
    width: Math.round((widthPx ?? FALLBACK_PX) * scale),
    height: Math.round((heightPx ?? FALLBACK_PX) * scale),
  };
};

/** Pictures of a message in large: arrow keys, Escape, swipe and pinch. `onBroken` is called when one does not load. */
export function showPictures(pictures: readonly ShownAttachment[], place: number, onBroken: () => void): void {
  const shown = new PhotoSwipe({
    dataSource: pictures.map(slideOf),
    index: place,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    loop: false,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture did not load.',
  });
  shown.on('loadError', onBroken);
  shown.init();
}
