import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { pictureOf } from '#lib/picture.ts';
import hidden from '#ui/visually-hidden.module.css';
import type { ShownPhoto } from './shown-photo.ts';

export type Lightbox = { close(): void };

type LightboxOptions = {
  photos: readonly ShownPhoto[];
  place: number;
  /** Called when another photo is shown. */
  onTurn: (place: number) => void;
  onClosed: () => void;
};

const LARGEST_PX = 1600;

const slideOf = ({ image, alt }: ShownPhoto) => {
  const { src, srcSet } = pictureOf(image, '100vw');
  const width = Math.min(image.widthPx, LARGEST_PX);
  return {
    src: `${image.originalUrl}/${LARGEST_PX}.webp`,
    srcset: srcSet,
    msrc: src,
    width,
    height: Math.round((width * image.heightPx) / image.widthPx),
    alt,
  };
};

/** Photos in large, one at a time: arrow keys, Escape, swipe and pinch. */
export const openLightbox = ({ photos, place, onTurn, onClosed }: LightboxOptions): Lightbox => {
  const lightbox = new PhotoSwipe({
    dataSource: photos.map(slideOf),
    index: place,
    bgOpacity: 1,
    // A key pressed during the opening animation would be lost.
    showHideAnimationType: 'none',
    loop: false,
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous photo',
    arrowNextTitle: 'Next photo',
    errorMsg: 'This photo did not load.',
  });
  const status = document.createElement('p');
  status.role = 'status';
  status.className = hidden.hidden ?? '';
  const tell = () => {
    const alt = photos[lightbox.currIndex]?.alt ?? 'Photo';
    lightbox.element?.setAttribute('aria-label', alt);
    // A changed accessible name is not announced by itself.
    status.textContent = `Photo ${lightbox.currIndex + 1} of ${photos.length}: ${alt}`;
  };
  lightbox.on('afterInit', () => {
    lightbox.element?.append(status);
    tell();
  });
  lightbox.on('change', () => {
    tell();
    onTurn(lightbox.currIndex);
  });
  lightbox.on('destroy', onClosed);
  lightbox.init();
  return { close: () => lightbox.close() };
};
