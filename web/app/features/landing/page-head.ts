import type { MetaDescriptor } from 'react-router';
import type { Site } from '#lib/site.ts';
import sharedPicture from './pictures/share.jpg?url';

interface PageHead {
  /** Without the product's name, which follows it. */
  title: string;
  description: string;
  /** The one address of what is on the page: `/hire-models/miami`. */
  address: string;
}

/** What search engines and those a link is sent to are told of a public page. */
export function pageHead(site: Site | undefined, { title, description, address }: PageHead): MetaDescriptor[] {
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
    { property: 'og:image', content: `${origin}${sharedPicture}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A contact sheet of portraits.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
