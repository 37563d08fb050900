import type { MetaDescriptor } from 'react-router';
import type { Site } from '#lib/site.ts';
import sharedPicture from './pictures/share.jpg?url';

interface PageHead {
  /** Without the product's name, which follows it. */
  title: string;
  description: string;
  /** The one address of what is on the page: `/hire-models/miami`. */
  address: string;
  /** Instead of the product's own. */
  picture?: { src: string; widthPx: number; heightPx: number; alt: string } | undefined;
}

const ownPicture = { src: sharedPicture, widthPx: 1200, heightPx: 630, alt: 'A contact sheet of portraits.' };

/** What search engines and those a link is sent to are told of a public page. */
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
