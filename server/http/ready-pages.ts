import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { usedStyles } from './used-styles.ts';

/** A page that is the same for everyone, in every encoding a browser may ask for. */
export type ReadyPage = {
  policy: string;
  cacheControl: string;
  /** What else it is answered with. */
  headers: Record<string, string>;
  /** Kept for those who come at once, by us alone: it shows what may change at any time. */
  isBrief: boolean;
  tag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  untilMs: number;
};
type Encoding = keyof ReadyPage['bodies'];

const MOST_PAGES = 200;
/** What is kept for less is compressed quickly rather than best: that takes a hundredth of the time. */
const WORTH_EFFORT_MS = 300_000;
const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Keeps public pages made: without a program with their styles within, so that nothing is fetched before the first paint, compressed once,
 * and allowed by the hashes of what they run instead of a nonce, which must not be told twice.
 */
export const readyPages = (readStyles: (href: string) => Promise<string>, filesOrigin = '') => {
  const pages = new Map<string, ReadyPage>();
  return {
    find(address: string): ReadyPage | undefined {
      const page = pages.get(address);
      if (page && page.untilMs > Date.now()) return page;
      pages.delete(address);
      return undefined;
    },
    /** What a change may have made untrue. */
    forgetBrief(): void {
      for (const [address, page] of pages) if (page.isBrief) pages.delete(address);
    },
    /** `nonce` marks the scripts in it that are our own. */
    async keep(address: string, html: string, nonce: string, { headers = {}, ...told }: Told): Promise<ReadyPage> {
      const { body, style } = await withStyles(html.replaceAll(` nonce="${nonce}"`, ''), readStyles);
      const identity = Buffer.from(body);
      const { cacheControl } = told;
      const maxAge = keptMs(told);
      const params = { [constants.BROTLI_PARAM_QUALITY]: maxAge < WORTH_EFFORT_MS ? 5 : 11 };
      const [br, zipped] = await Promise.all([compressed.br(identity, { params }), compressed.gzip(identity)]);
      const page = {
        policy: policyOf(scriptsOf(html, nonce), style, filesOrigin),
        cacheControl,
        headers,
        isBrief: told.surrogateControl !== undefined,
        tag: createHash('sha256').update(identity).digest('base64url'),
        bodies: { br, gzip: zipped, identity },
        untilMs: Date.now() + maxAge,
      };
      const [oldest] = pages.keys();
      if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest);
      pages.set(address, page);
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

export const sendReady = (page: ReadyPage, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const tag = `"${page.tag}-${encoding}"`;
  reply
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
  // What a program takes over must stand as it made it; and its styles serve more than this page.
  if (html.includes(PROGRAM)) return { body: html, style: '' };
  const links = [...html.matchAll(STYLE_LINK)];
  const at = links[0]?.index ?? 0;
  const bare = html.replaceAll(STYLE_LINK, '');
  const all = (await Promise.all(links.map(([, href = '']) => readStyles(href)))).join('');
  // Parts that are exchanged for those of another page bring classes that are not there yet.
  const style = bare.includes(' data-part="') ? all : usedStyles(all, bare);
  return { body: style ? `${bare.slice(0, at)}<style>${style}</style>${bare.slice(at)}` : bare, style };
}

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
