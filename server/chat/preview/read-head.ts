import { Parser } from 'htmlparser2';
import type { LinkPreview } from '#contract/schemas/chat-message.ts';
import { shownText } from './shown-text.ts';

const LONGEST = { title: 200, description: 300, site: 80 };

/** What a page says of itself in its head, by the words it says it with. */
const headOf = (html: string): Map<string, string> => {
  const tags = new Map<string, string>();
  let title: string | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'title' && !tags.has('title')) title = '';
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        const content = attributes.content;
        if (name === 'meta' && content && !tags.has(key)) tags.set(key, content);
        if (name === 'body') parser.pause();
      },
      ontext: text => {
        if (title !== null) title += text;
      },
      onclosetag: name => {
        if (name === 'title' && title !== null) {
          tags.set('title', title);
          title = null;
        }
        if (name === 'head') parser.pause();
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  return tags;
};

/** A preview of a page that names itself; null for one that does not. */
export const readHead = (html: string, link: string): LinkPreview | null => {
  const tags = headOf(html);
  const first = (keys: readonly string[], length: number) =>
    keys.map(key => shownText(tags.get(key) ?? '', length)).find(Boolean) ?? null;
  const title = first(['og:title', 'twitter:title', 'title'], LONGEST.title);
  if (!title) return null;
  return {
    url: link,
    site: first(['og:site_name'], LONGEST.site) ?? new URL(link).hostname.replace(/^www\./, ''),
    title,
    description: first(['og:description', 'twitter:description', 'description'], LONGEST.description),
  };
};
