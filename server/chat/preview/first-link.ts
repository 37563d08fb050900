import { linksIn } from '#contract/rules/links-in-text.ts';

const LENGTH_MAX = 1_000;

/** The first link of a message, as an address without its fragment; null where there is none. */
export const firstLink = (body: string): string | null => {
  const [found] = linksIn(body);
  if (!found || found.text.length > LENGTH_MAX) return null;
  const url = new URL(found.text);
  url.hash = '';
  return url.href.length > LENGTH_MAX ? null : url.href;
};
