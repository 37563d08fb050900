import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Client } from '#client/client.ts';
import type { Config } from '../config.ts';
import { isPerson } from './is-person.ts';
import { keptMs, type ReadyPage, readyPages, sendReady } from './ready-pages.ts';

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
    module: { loadContext(page: PageInput): RouterContextProvider; createRequestHandler: typeof createRequestHandler };
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

/** What a request asks for at an origin that is ours: no part of an address may name another. */
const addressAt = (origin: string, { url }: FastifyRequest): string =>
  `${origin}${url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?]*/i, '')}`;

const asWebRequest = (request: FastifyRequest, address: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(address, { method: request.method, headers });
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
/** So many addresses are remembered whose page has been kept: whoever comes while it is made anew waits for it. */
const MOST_ADDRESSES = 1_000;

const headersOf = (answer: Response): Record<string, string> => {
  const { [SURROGATE]: _, 'cache-control': __, 'content-type': ___, ...rest } = Object.fromEntries(answer.headers);
  return rest;
};

const isDocument = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('content-type')?.startsWith('text/html') ?? false);

/** What came of a request: a page for everyone who asks for it, or an answer to this one alone. */
type Made = { page: ReadyPage } | { page: null; answer: Response; nonce: string };

/** Renders a page of the web app. Those that everyone may share are made once and kept for as long as they say. */
export const pageRenderer = (config: Config, api: Client, { build, readStyles, onShown }: Sources) => {
  const development = config.NODE_ENV === 'development';
  const ready = readyPages(readStyles, config.filesOrigin);
  const keptBefore = new Set<string>();
  const underWay = new Map<string, Promise<ReadyPage | null>>();
  let changes = 0;
  let known: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;

  const originOf = ({ host }: FastifyRequest) => config.publicOrigin ?? `http://${host}`;

  const make = async (request: FastifyRequest, address: string): Promise<Made> => {
    const changesBefore = changes;
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
    const answer = await known.handle(asWebRequest(request, addressAt(originOf(request), request)), context);
    const told = {
      cacheControl: answer.headers.get('cache-control') ?? 'no-store',
      surrogateControl: answer.headers.get(SURROGATE) ?? undefined,
      headers: headersOf(answer),
    };
    if (keptMs(told) === 0 || !isDocument(answer) || request.method !== 'GET' || development)
      return { page: null, answer, nonce };
    const page = await ready.keep(address, await answer.text(), nonce, told);
    // It may show what was so before.
    if (changes !== changesBefore) ready.forgetBrief();
    return { page };
  };

  /** Whoever asks for a page while it is made anew waits for it: hundreds may open one link at once. */
  const makeOnce = (request: FastifyRequest, address: string): Promise<Made> => {
    const made = make(request, address);
    if (!keptBefore.has(address)) return made;
    const page = made.then(
      ({ page }) => page,
      () => null,
    );
    underWay.set(address, page);
    void page.then(() => underWay.get(address) === page && underWay.delete(address));
    return made;
  };

  return {
    async render(request: FastifyRequest, reply: FastifyReply) {
      const address = `${request.method} ${addressAt(originOf(request), request)}`;
      // Not waited for where there is nothing to wait for: all who come at once would find nothing.
      const coming = underWay.get(address);
      const kept = ready.find(address) ?? (coming && (await coming));
      if (kept) {
        if (isPerson(request)) onShown(request.url);
        return sendReady(kept, request, reply);
      }
      const made = await makeOnce(request, address);
      if (isPerson(request) && (made.page || isDocument(made.answer))) onShown(request.url);
      if (made.page) {
        if (keptBefore.size >= MOST_ADDRESSES) keptBefore.clear();
        keptBefore.add(address);
        return sendReady(made.page, request, reply);
      }
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
  };
};
