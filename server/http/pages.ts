import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Client } from '#client/client.ts';
import type { Config } from '../config.ts';
import { maxAgeMs, readyPages, sendReady } from './ready-pages.ts';

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

const asWebRequest = (request: FastifyRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
  });
};

type Sources = {
  /** Asked for each time, because in development it changes. */
  build: () => Promise<ServerBuild>;
  readStyles: (href: string) => Promise<string>;
};

/** Renders a page of the web app. Those that everyone may share are made once and kept for as long as they say. */
export const pageRenderer = (config: Config, api: Client, { build, readStyles }: Sources) => {
  const development = config.NODE_ENV === 'development';
  const ready = readyPages(readStyles, config.filesOrigin);
  let known: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = `${request.method} ${request.protocol}://${request.host}${request.url}`;
    const kept = ready.find(address);
    if (kept) return sendReady(kept, request, reply);
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
      publicUrl: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : null,
      privacyUrl: config.PRIVACY_URL ?? null,
      termsUrl: config.TERMS_URL ?? null,
      sharedIndexing: config.SHARED_INDEXING === 'on',
      staging: config.APP_ENV === 'staging',
    });
    const answer = await known.handle(asWebRequest(request), context);
    const cacheControl = answer.headers.get('cache-control');
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (cacheControl && maxAgeMs(cacheControl) > 0 && answer.ok && isPage && request.method === 'GET' && !development)
      return sendReady(await ready.keep(address, await answer.text(), nonce, cacheControl), request, reply);
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    reply.header('content-security-policy', contentPolicy(nonce, development, config.filesOrigin));
    if (!answer.headers.has('cache-control')) reply.header('cache-control', 'no-store');
    return reply.send(answer.body ? Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream) : null);
  };
};
