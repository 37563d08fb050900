import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import type { ShownAttachment } from '#contract/schemas/chat-message.ts';

const FALLBACK_PX = 1200;

/** Pictures of a message in large: arrow keys, Escape, swipe and pinch. */
export function showPictures(pictures: readonly ShownAttachment[], place: number): void {
  new PhotoSwipe({
    dataSource: pictures.map(({ src, filename, widthPx, heightPx }) => ({
      src,
      alt: filename,
      width: widthPx ?? FALLBACK_PX,
      height: heightPx ?? FALLBACK_PX,
    })),
    index: place,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    loop: false,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture did not load.',
  }).init();
}
