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
import { keptMs, type ReadyPage, readyPages, sendReady } from './page-cache.ts';
import { LaneFull, openRenderLane } from './render-queue.ts';

/** What the built web app takes to render a page; `loadContext` comes from its own entry. */
type PageInput = {
  api: Client;
  slug: string;
  mobileWeb: 'GATE' | 'RESPONSIVE';
  appStoreUrl: string | null;
  playStoreUrl: string | null;
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
      /** The one address of a page that everyone shares, whatever else was asked with it; null for one made for each visit. */
      cacheAddress(build: ServerBuild, url: URL): PageKey | null;
    };
  };
};

const contentPolicy = (nonce: string, development: boolean, filesOrigin: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${filesOrigin}`.trim(),
    `connect-src 'self' ${filesOrigin}${development ? ' ws:' : ''}`.trim(),
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
  /** Asked for each time, because in development it changes. */
  build: () => Promise<ServerBuild>;
  readStyles: (href: string) => Promise<string>;
  /** Someone was shown a page. */
  onShown: (address: string) => void;
};

/** To us alone, as to any server that keeps pages for another: how long everyone may be shown this one. */
const SURROGATE = 'surrogate-control';
const LANE = { concurrency: 4, waitingMax: 120, waitingMaxPerCaller: 30 };
const RETRY_SECONDS = 2;

/** So many are remembered while a page is made: an account has dozens of pictures. */
const MOST_GONE = 1_000;

const headersOf = (answer: Response): Record<string, string> => {
  const { [SURROGATE]: _, 'cache-control': __, 'content-type': ___, ...rest } = Object.fromEntries(answer.headers);
  return rest;
};

const isDocument = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);

/** What came of a request: a page for everyone who asks for it, or an answer to this one alone. */
type Made = { page: ReadyPage } | { page: null; answer: Response; nonce: string };
/** What is rendered: at its key, for everyone, so that nothing of whoever asked first gets in; or as it was asked. */
type Wanted = { key: PageKey; request: Request } | { key: null; request: Request };

/** Renders a page of the web app. Those that everyone may share are made once and kept for as long as they say. */
export const pageRenderer = (config: Config, api: Client, { build, readStyles, onShown }: Sources) => {
  const development = config.NODE_ENV === 'development';
  const ready = readyPages(readStyles, config.filesOrigin);
  const lane = openRenderLane(LANE);
  const underWay = new Map<string, Promise<ReadyPage | null>>();
  let changes = 0;
  /** What went lately, for pages that were being made meanwhile. */
  const gone: { count: number; ids: string[] } = { count: 0, ids: [] };
  let known: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;

  const make = async ({ key, request }: Wanted): Promise<Made> => {
    const [changesBefore, goneBefore] = [changes, gone.count];
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
      privacyEmail: config.privacyEmail,
      publicUrl: config.publicOrigin,
      privacyUrl: config.PRIVACY_URL ?? null,
      termsUrl: config.TERMS_URL ?? null,
      sharedIndexing: config.SHARED_INDEXING === 'on',
      staging: config.APP_ENV === 'staging',
    });
    const answer = await known.handle(request, context);
    const told = {
      cacheControl: answer.headers.get('cache-control') ?? 'no-store',
      surrogateControl: answer.headers.get(SURROGATE) ?? undefined,
      headers: headersOf(answer),
    };
    if (!key || keptMs(told) === 0 || !isDocument(answer)) return { page: null, answer, nonce };
    const page = await ready.keep(key, await answer.text(), nonce, told);
    // It may show what was so before.
    if (changes !== changesBefore) ready.forgetBrief();
    if (gone.count !== goneBefore) ready.forgetShowing(gone.ids);
    return { page };
  };

  /** Whoever asks for a shared page while it is made waits for it: hundreds may open one link at once. */
  const makeOnce = (wanted: Wanted & { key: PageKey }, caller: string): Promise<Made> => {
    const { address } = wanted.key;
    const made = lane.run(caller, () => make(wanted), !address.includes('?'));
    const page = made.then(
      ({ page }) => page,
      () => null,
    );
    underWay.set(address, page);
    void page.then(() => underWay.get(address) === page && underWay.delete(address));
    return made;
  };

  const read = async (request: FastifyRequest): Promise<Wanted> => {
    const origin = siteOrigin(config, request);
    const url = new URL(origin + request.url);
    const current = (await build()) as WebBuild;
    const cached = development ? null : current.entry.module.cacheAddress(current, url);
    if (!cached) return { key: null, request: asWebRequest(request, url) };
    const address = origin + cached.address;
    return { key: { ...cached, address }, request: new Request(address) };
  };

  const makeShared = async (wanted: Wanted & { key: PageKey }, caller: string): Promise<Made> => {
    const coming = underWay.get(wanted.key.address);
    // Not waited for where there is nothing to wait for: all who come at once would find nothing.
    const page = ready.find(wanted.key) ?? (coming && (await coming));
    return page ? { page } : makeOnce(wanted, caller);
  };

  const makeFor = async (wanted: Wanted, caller: string): Promise<Made> => {
    try {
      return await (wanted.key ? makeShared(wanted, caller) : lane.run(caller, () => make(wanted), false));
    } catch (error) {
      if (!(error instanceof LaneFull)) throw error;
      const stale = wanted.key && ready.findStale(wanted.key);
      if (stale) return { page: stale };
      throw new Refusal('BUSY', { retryAfterSeconds: RETRY_SECONDS });
    }
  };

  return {
    async render(request: FastifyRequest, reply: FastifyReply) {
      const made = await makeFor(await read(request), callerOf(request.ip));
      if (isPerson(request) && (made.page || isDocument(made.answer))) onShown(request.url);
      if (made.page) return sendReady(made.page, request, reply);
      const { answer, nonce } = made;
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (name !== SURROGATE) reply.header(name, value);
      reply.header('content-security-policy', contentPolicy(nonce, development, config.filesOrigin));
      if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-store');
      return reply.send(answer.body ? Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream) : null);
    },
    /** Something that pages show has changed: those that are kept briefly, or are being made, are made anew. */
    forget(): void {
      changes += 1;
      underWay.clear();
      ready.forgetBrief();
    },
    /** These pictures and people are there no more: no page that shows one is shown again. */
    forgetGone(ids: readonly string[]): void {
      gone.count += 1;
      gone.ids = [...gone.ids, ...ids].slice(-MOST_GONE);
      underWay.clear();
      ready.forgetShowing(ids);
    },
  };
};
