export { readJobGallery } from './board.ts';
export { serveCompCard } from './comp-card.ts';
export { readDigitalViews } from './get-digital-views.ts';
export { openLettering, pageReference, plainFont } from './lettering.ts';
export { pdfBytes } from './pdf-bytes.ts';
export { photoViews, readPhotos } from './photos.ts';
export { readViewsReview } from './views-review.ts';
