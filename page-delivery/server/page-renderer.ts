import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Client } from '#client/client.ts';
import type { Config } from '#server/config.ts';
import { callerOf } from '#server/http/address.ts';
import { isPerson } from '#server/http/is-person.ts';
import { siteOrigin } from '#server/http/site-origin.ts';
import { Refusal } from '#server/refusal.ts';
import type { PageKey } from './grouped-lru.ts';
import { type CachedPage, cacheMs, openPageCache, sendCached } from './page-cache.ts';
import { openRenderQueue, QueueFull } from './render-queue.ts';

/** What the built web app's entry takes to render a page. */
type PageInput = {
  api: Client;
  slug: string;
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  mapTiles: Config['mapTiles'];
  privacyEmail: string;
  publicUrl: string | null;
  privacyUrl: string | null;
  termsUrl: string | null;
  sharedIndexing: boolean;
  staging: boolean;
  nonce: string;
};
type WebBuild = ServerBuild & {
  entry: {
    module: {
      loadContext(page: PageInput): RouterContextProvider;
      createRequestHandler: typeof createRequestHandler;
      /** The canonical address of a page that is cached for everyone; null for one rendered for each visit. */
      cacheAddress(build: ServerBuild, url: URL): PageKey | null;
    };
  };
};

/** What a page may load besides our own: origins, by directive. */
type ForeignSources = {
  script: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  /** A foreign script adds style elements, which know no nonce. */
  inlineStyles?: boolean;
};

type Policy = { nonce: string; development: boolean; filesOrigin: string; foreign: ForeignSources };

const contentPolicy = ({ nonce, development, filesOrigin, foreign }: Policy): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...foreign.script].join(' '),
    development || foreign.inlineStyles ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", filesOrigin, ...foreign.image].filter(Boolean).join(' '),
    `media-src 'self' blob: ${filesOrigin}`.trim(),
    ['connect-src', "'self'", filesOrigin, development && 'ws:', ...foreign.connect].filter(Boolean).join(' '),
    ...(foreign.frame.length > 0 ? [['frame-src', ...foreign.frame].join(' ')] : []),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const asWebRequest = (request: FastifyRequest, url: URL): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(url, { method: request.method, headers });
};

type Sources = {
  /** Called for each page, because in development the build changes. */
  build: () => Promise<ServerBuild>;
  readStyles: (href: string) => Promise<string>;
  /** Of the page at this path. */
  foreignSources: (pathname: string) => ForeignSources;
  /** Called when a page was shown to a person. */
  onShown: (address: string) => void;
  /** False while changes made elsewhere may go unheard: then each visit is rendered. */
  mayCache: () => boolean;
};

/** The header that tells this server, and any other cache in front of it, how long a page may be shared. */
const SURROGATE = 'surrogate-control';
const QUEUE = { concurrency: 4, maxWaiting: 120, maxWaitingPerCaller: 30 };
const RETRY_SECONDS = 2;

/** Removed ids remembered for pages that are being rendered: an account has dozens of pictures. */
const MAX_REMOVED_IDS = 1_000;

const otherHeadersOf = (answer: Response): Record<string, string> => {
  const { [SURROGATE]: _, 'cache-control': __, 'content-type': ___, ...rest } = Object.fromEntries(answer.headers);
  return rest;
};

const isDocument = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);

/** A shared page, or a response to this request alone. */
type Rendered = { page: CachedPage } | { page: null; answer: Response; nonce: string };
/**
 * With a cache key the request has that address and nothing else, so that nothing of the first visitor gets into the
 * page.
 */
type Wanted = { key: PageKey; request: Request } | { key: null; request: Request };

/** Renders pages of the web app. Shared pages are rendered once and cached for as long as they allow. */
export const pageRenderer = (config: Config, api: Client, sources: Sources) => {
  const { build, readStyles, foreignSources, onShown, mayCache } = sources;
  const development = config.NODE_ENV === 'development';
  const cache = openPageCache(readStyles, config.filesOrigin);
  const queue = openRenderQueue(QUEUE);
  const inFlight = new Map<string, Promise<CachedPage | null>>();
  let changes = 0;
  let clearings = 0;
  /** Recently removed ids, for pages that were being rendered meanwhile. */
  const removed: { count: number; ids: string[] } = { count: 0, ids: [] };
  let known: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;

  const renderNow = async ({ key, request }: Wanted): Promise<Rendered> => {
    const [changesBefore, removedBefore, clearingsBefore] = [changes, removed.count, clearings];
    // Built by our own configuration, so screens have these handles.
    const current = (await build()) as WebBuild;
    if (known?.build !== current)
      known = {
        build: current,
        handle: current.entry.module.createRequestHandler(current, development ? 'development' : 'production'),
      };
    const nonce = randomBytes(16).toString('base64');
    const context = current.entry.module.loadContext({
      api,
      nonce,
      slug: config.slug,
      mobileWeb: config.MOBILE_WEB === 'responsive' ? 'RESPONSIVE' : 'GATE',
      appStoreUrl: config.APP_STORE_URL ?? null,
      playStoreUrl: config.PLAY_STORE_URL ?? null,
      mapTiles: config.mapTiles,
      privacyEmail: config.privacyEmail,
      publicUrl: config.publicOrigin,
      privacyUrl: config.PRIVACY_URL ?? null,
      termsUrl: config.TERMS_URL ?? null,
      sharedIndexing: config.SHARED_INDEXING === 'on',
      staging: config.APP_ENV === 'staging',
    });
    const answer = await known.handle(request, context);
    const caching = {
      cacheControl: answer.headers.get('cache-control') ?? 'no-store',
      surrogateControl: answer.headers.get(SURROGATE) ?? undefined,
      headers: otherHeadersOf(answer),
    };
    if (!key || cacheMs(caching) === 0 || !isDocument(answer)) return { page: null, answer, nonce };
    const page = await cache.put(key, await answer.text(), nonce, caching);
    // It may show the state before a change that happened meanwhile.
    if (changes !== changesBefore) cache.evictShortLived();
    if (removed.count !== removedBefore) cache.evictShowing(removed.ids);
    if (clearings !== clearingsBefore) cache.clear();
    return { page };
  };

  /** Requests for a page that is being rendered wait for that rendering: hundreds may open one link at once. */
  const renderOnce = (wanted: Wanted & { key: PageKey }, caller: string): Promise<Rendered> => {
    const { address } = wanted.key;
    const rendered = queue.run(caller, () => renderNow(wanted), !address.includes('?'));
    const page = rendered.then(
      result => result.page,
      () => null,
    );
    inFlight.set(address, page);
    void page.then(() => inFlight.get(address) === page && inFlight.delete(address));
    return rendered;
  };

  const read = async (request: FastifyRequest): Promise<Wanted> => {
    const origin = siteOrigin(config, request);
    const url = new URL(origin + request.url);
    // Built by our own configuration, so screens have these handles.
    const current = (await build()) as WebBuild;
    const cached = development ? null : current.entry.module.cacheAddress(current, url);
    if (!cached) return { key: null, request: asWebRequest(request, url) };
    const address = origin + cached.address;
    return { key: { ...cached, address }, request: new Request(address) };
  };

  const findOrRender = async (wanted: Wanted & { key: PageKey }, caller: string): Promise<Rendered> => {
    if (!mayCache()) return queue.run(caller, () => renderNow(wanted), !wanted.key.address.includes('?'));
    const coming = inFlight.get(wanted.key.address);
    // No await unless a rendering is in progress: concurrent requests would all start one.
    const page = cache.find(wanted.key) ?? (coming && (await coming));
    return page ? { page } : renderOnce(wanted, caller);
  };

  const renderFor = async (wanted: Wanted, caller: string): Promise<Rendered> => {
    try {
      return await (wanted.key ? findOrRender(wanted, caller) : queue.run(caller, () => renderNow(wanted), false));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      const stale = wanted.key && mayCache() && cache.findStale(wanted.key);
      if (stale) return { page: stale };
      throw new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });
    }
  };

  return {
    async render(request: FastifyRequest, reply: FastifyReply) {
      const rendered = await renderFor(await read(request), callerOf(request.ip));
      if (isPerson(request) && (rendered.page || isDocument(rendered.answer))) onShown(request.url);
      if (rendered.page) return sendCached(rendered.page, request, reply);
      const { answer, nonce } = rendered;
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== SURROGATE) reply.header(name, value);
      const foreign = foreignSources(request.url.split('?')[0] ?? '');
      const { filesOrigin } = config;
      reply.header('content-security-policy', contentPolicy({ nonce, development, filesOrigin, foreign }));
      // A bank's window answers the page that opened it.
      if (foreign.frame.length > 0) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-store');
      // Node's stream and the DOM's differ only in their types.
      return reply.send(answer.body ? Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream) : null);
    },
    /** Something shown on pages has changed: short-lived pages, and those being rendered, are rendered again. */
    invalidate(): void {
      changes += 1;
      inFlight.clear();
      cache.evictShortLived();
    },
    /** Anything may have changed. */
    invalidateAll(): void {
      clearings += 1;
      inFlight.clear();
      cache.clear();
    },
    /** These pictures and people were removed: no page that shows one is sent again. */
    invalidateShowing(ids: readonly string[]): void {
      removed.count += 1;
      removed.ids = [...removed.ids, ...ids].slice(-MAX_REMOVED_IDS);
      inFlight.clear();
      cache.evictShowing(ids);
    },
  };
};
