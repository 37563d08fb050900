import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Bodies, compressQuickly, openBestCompression } from './compression.ts';
import { usedStyles, withoutUnread } from './critical-css.ts';
import { withLateProgram } from './deferred-scripts.ts';
import { type PageKey, PageStore } from './grouped-lru.ts';
import { shortClasses } from './short-classes.ts';

/** A page that is the same for everyone, in every encoding a browser may ask for. */
export type ReadyPage = {
  policy: string;
  cacheControl: string;
  /** What else it is answered with. */
  headers: Record<string, string>;
  /** Kept for those who come at once, by us alone: it shows what may change at any time. */
  isBrief: boolean;
  tag: string;
  bodies: Bodies;
  isBest: boolean;
  untilMs: number;
};
type Encoding = keyof Bodies;

const MOST_PAGES_PER_GROUP = 100;
/** What is kept for so long is compressed best as soon as there is time for it. */
const WORTH_EFFORT_MS = 300_000;
/** What is kept for less, once it is asked for again, unless it goes sooner than this. */
const WORTH_AGAIN_MS = 20_000;
/** A page whose time is over is better than none while nothing more can be rendered; but not for ever. */
const STALE_MS = 600_000;

/**
 * Keeps public pages made: with their styles within, so that nothing is fetched before the first paint, compressed once, and
 * allowed by the hashes of what they run instead of a nonce, which must not be told twice.
 */
export const readyPages = (readStyles: (href: string) => Promise<string>, filesOrigin = '') => {
  const pages = new PageStore<ReadyPage>(MOST_PAGES_PER_GROUP);
  const best = openBestCompression();
  const compressBest = (page: ReadyPage): void => {
    page.isBest = true;
    best.add(page);
  };
  return {
    find(key: PageKey): ReadyPage | undefined {
      const page = pages.get(key);
      const leftMs = (page?.untilMs ?? 0) - Date.now();
      if (!page || leftMs <= 0) return undefined;
      if (!page.isBest && leftMs > WORTH_AGAIN_MS) compressBest(page);
      return page;
    },
    /** For want of a better one: a page whose time is over. Never one of those that show what may change at any time. */
    findStale(key: PageKey): ReadyPage | undefined {
      const page = pages.get(key);
      return page && !page.isBrief && page.untilMs + STALE_MS > Date.now() ? page : undefined;
    },
    /** What a change may have made untrue. */
    forgetBrief(): void {
      pages.deleteWhere(page => page.isBrief);
    },
    /** Every page that shows one of these pictures or people, which are there no more. */
    forgetShowing(ids: readonly string[]): void {
      pages.deleteWhere(({ bodies }) => ids.some(id => bodies.identity.includes(id)));
    },
    /** `nonce` marks the scripts in it that are our own. */
    async keep(key: PageKey, html: string, nonce: string, { headers = {}, ...told }: Told): Promise<ReadyPage> {
      const { body, style, script } = await withStyles(html.replaceAll(` nonce="${nonce}"`, ''), readStyles);
      const identity = Buffer.from(body);
      const { cacheControl } = told;
      const maxAge = keptMs(told);
      const page: ReadyPage = {
        policy: policyOf([...scriptsOf(html, nonce), ...(script ? [script] : [])], style, filesOrigin),
        cacheControl,
        headers,
        isBrief: told.surrogateControl !== undefined,
        tag: createHash('sha256').update(identity).digest('base64url'),
        bodies: await compressQuickly(identity),
        isBest: false,
        untilMs: Date.now() + maxAge,
      };
      if (maxAge >= WORTH_EFFORT_MS) compressBest(page);
      pages.set(key, page);
      return page;
    },
  };
};

/** What an answer says of its keeping: to everyone on the way, and to us alone. */
type Told = { cacheControl: string; surrogateControl?: string | undefined; headers?: Record<string, string> };

/** How long we may show everyone the same answer. */
export const keptMs = ({ cacheControl, surrogateControl }: Told): number =>
  surrogateControl === undefined ? maxAgeMs(cacheControl) : maxAgeMs(`public, ${surrogateControl}`);

/** How long everyone may be shown the same answer. */
export const maxAgeMs = (cacheControl: string | null): number => {
  const seconds = /^public\b.*\bmax-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  return Number(seconds ?? 0) * 1000;
};

/**
 * Sends a kept page. It is everyone's and holds nothing of anyone, so it need not be alone in its group of windows: to
 * be moved there costs the browser a new process in the middle of the first visit.
 */
export const sendReady = (page: ReadyPage, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const tag = `"${page.tag}-${encoding}"`;
  reply
    .removeHeader('cross-origin-opener-policy')
    .headers(page.headers)
    .header('content-security-policy', page.policy)
    .header('cache-control', page.cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
};

const chooseEncoding = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

/** How a page begins to be taken over. */
const PROGRAM = '__reactRouterContext';
const STYLE_LINK = /<link [^>]*rel="stylesheet"[^>]*href="([^"#]+)[^>]*>/g;

async function withStyles(html: string, readStyles: (href: string) => Promise<string>) {
  const links = [...html.matchAll(STYLE_LINK)];
  const at = links[0]?.index ?? 0;
  const [before, after] = [html.slice(0, at), html.slice(at)];
  const all = (await Promise.all(links.map(([, href = '']) => readStyles(href)))).join('');
  const within = (head: string, style: string, rest: string) => ({
    body: head + (style && `<style>${style}</style>`) + rest,
    style,
    script: null,
  });
  if (html.includes(PROGRAM)) {
    const { body, ...rest } = within(before, all, after.replaceAll(STYLE_LINK, disabled));
    return { ...rest, ...withLateProgram(body) };
  }
  const bare = after.replaceAll(STYLE_LINK, '');
  // Parts that are exchanged for those of another page bring classes that are not there yet.
  if (bare.includes(' data-part="')) return within(before, withoutUnread(all, html), bare);
  const body = shortClasses(within(before, usedStyles(all, html), bare).body);
  return { body, style: /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '', script: null };
}

/**
 * A page that a program takes over must have every element that the program makes. So the links stay, but fetch nothing, for
 * the styles are within already.
 */
const disabled = (link: string): string => link.replace('<link ', '<link disabled ');

const scriptsOf = (html: string, nonce: string): string[] =>
  [...html.matchAll(/<script(?: [^>]*)? nonce="([^"]+)"[^>]*>(.*?)<\/script>/gs)].flatMap(([, mark, text]) =>
    mark === nonce && text ? text : [],
  );

const hash = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (scripts: string[], style: string, filesOrigin: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts.map(hash).join('')}`,
    `style-src 'self'${style && hash(style)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${filesOrigin}`.trim(),
    `connect-src 'self' ${filesOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
