import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deferScripts } from './deferred-scripts.ts';
import { inlineScriptsOf, inlineStyles, styleSheetsOf } from './framework-output.ts';
import { GroupedLru, type PageKey } from './grouped-lru.ts';

/** A page that is the same for everyone, in every encoding a browser may ask for. */
export type CachedPage = {
  policy: string;
  cacheControl: string;
  /** Additional headers of the response. */
  headers: Record<string, string>;
  /** Cached by this server alone, for concurrent requests: it shows data that may change at any time. */
  isShortLived: boolean;
  tag: string;
  bodies: Record<Encoding, Buffer>;
  expiresAtMs: number;
};
type Encoding = 'br' | 'gzip' | 'identity';

const PAGES_PER_GROUP = 100;
/** While nothing more can be rendered, an expired page is better than none, up to this age. */
const STALE_MS = 600_000;
/**
 * A page that is sent for minutes is compressed well, so that it fits into the first round trip of a new connection; there
 * are few of them. All others fast: the best quality takes 25 to 50 times as long.
 */
const quality = (of: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: of } });
const [FAST, WELL] = [quality(5), quality(10)] as const;
const WELL_FROM_MS = 300_000;
const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Caches public pages with their styles inlined and compressed once, allowed by hashes: a nonce must not be sent twice. */
export const openPageCache = (readStyles: (href: string) => Promise<string>, filesOrigin = '') => {
  const pages = new GroupedLru<CachedPage>(PAGES_PER_GROUP);
  return {
    find(key: PageKey): CachedPage | undefined {
      const page = pages.get(key);
      return page && page.expiresAtMs > Date.now() ? page : undefined;
    },
    /** An expired page, while it is not too old. Never a short-lived one. */
    findStale(key: PageKey): CachedPage | undefined {
      const page = pages.get(key);
      return page && !page.isShortLived && page.expiresAtMs + STALE_MS > Date.now() ? page : undefined;
    },
    evictShortLived(): void {
      pages.deleteWhere(page => page.isShortLived);
    },
    clear(): void {
      pages.deleteWhere(() => true);
    },
    /** Deletes every page that shows one of these pictures or people. */
    evictShowing(ids: readonly string[]): void {
      pages.deleteWhere(({ bodies }) => ids.some(id => bodies.identity.includes(id)));
    },
    /** `nonce` marks our own scripts in it. */
    async put(key: PageKey, html: string, nonce: string, { headers = {}, ...caching }: Caching): Promise<CachedPage> {
      const styles = (await Promise.all(styleSheetsOf(html).map(readStyles))).join('');
      const deferred = deferScripts(inlineStyles(html.replaceAll(` nonce="${nonce}"`, ''), styles));
      const identity = Buffer.from(deferred.html);
      const scripts = inlineScriptsOf(html, nonce);
      const lifeMs = cacheMs(caching);
      const [br, zipped] = await Promise.all([
        asBrotli(identity, lifeMs >= WELL_FROM_MS ? WELL : FAST),
        asGzip(identity),
      ]);
      const page: CachedPage = {
        policy: policyOf(deferred.script ? [...scripts, deferred.script] : scripts, styles, filesOrigin),
        cacheControl: caching.cacheControl,
        headers,
        isShortLived: caching.surrogateControl !== undefined,
        tag: createHash('sha256').update(identity).digest('base64url'),
        bodies: { br, gzip: zipped, identity },
        expiresAtMs: Date.now() + lifeMs,
      };
      pages.set(key, page);
      return page;
    },
  };
};

/** The caching headers of a response: `cacheControl` for everyone, `surrogateControl` for this server alone. */
type Caching = { cacheControl: string; surrogateControl?: string | undefined; headers?: Record<string, string> };

/** How long this server may answer everyone with the same page. */
export const cacheMs = ({ cacheControl, surrogateControl }: Caching): number =>
  surrogateControl === undefined ? publicMaxAgeMs(cacheControl) : publicMaxAgeMs(`public, ${surrogateControl}`);

/** 0 when the header is private or absent. */
export const publicMaxAgeMs = (cacheControl: string | null): number => {
  const seconds = /^public\b.*\bmax-age=(\d+)/.exec(cacheControl ?? '')?.[1];
  return Number(seconds ?? 0) * 1000;
};

/**
 * A page with nothing personal need not be isolated from other windows: isolation costs the browser a new process in
 * the middle of the first visit.
 */
export const sendCached = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
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

const hash = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (scripts: string[], styles: string, filesOrigin: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts.map(hash).join('')}`,
    `style-src 'self'${styles && hash(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${filesOrigin}`.trim(),
    `connect-src 'self' ${filesOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
