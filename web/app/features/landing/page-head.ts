import type { MetaDescriptor } from 'react-router';
import type { Image } from '#contract/schemas/image.ts';
import type { Site } from '#lib/site.ts';
import sharedPicture from './pictures/share.jpg?url';

interface PageHead {
  /** The title, to which the product's name is appended. */
  title: string;
  description: string;
  /** The canonical address of the page: `/hire-models/miami`. */
  address: string;
  /** Overrides the product's own picture. */
  picture?: Preview | undefined;
}

type Preview = { src: string; widthPx: number; heightPx: number; alt: string };

const PREVIEW_PX = 800;

/** A picture of the file service for the preview cards of messengers. */
export const previewOf = ({ originalUrl, ...image }: Image, alt: string): Preview => {
  const widthPx = Math.min(PREVIEW_PX, image.widthPx);
  const heightPx = Math.round((widthPx * image.heightPx) / image.widthPx);
  return { src: `${originalUrl}/${PREVIEW_PX}.webp`, widthPx, heightPx, alt };
};

const ownPicture = { src: sharedPicture, widthPx: 1200, heightPx: 630, alt: 'A contact sheet of portraits.' };

/** Meta tags for search engines and link previews of a public page. */
export function pageHead(
  site: Site | undefined,
  { title, description, address, picture = ownPicture }: PageHead,
): MetaDescriptor[] {
  if (!site) return [];
  const { origin, limits } = site;
  const fullTitle = `${title} | ${limits.productName}`;
  const url = `${origin}${address}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: limits.productName },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(picture.src, origin).href },
    { property: 'og:image:width', content: String(picture.widthPx) },
    { property: 'og:image:height', content: String(picture.heightPx) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
