import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { API_VERSION, FILES_VERSION } from '#contract/values/versions.ts';
import { pageRenderer } from '#page-delivery/server/page-renderer.ts';
import type { App } from '../context.ts';
import { callerOf } from './address.ts';
import { asRefusal, notFoundAnswer } from './errors.ts';
import { foreignSources } from './foreign-sources.ts';
import { inProcessClient } from './in-process.ts';
import { isForReaders, sendPlainPage } from './plain-page.ts';
import { consumeRateLimit } from './rate-limit.ts';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const isApi = (url: string) =>
  url.startsWith(`/${API_VERSION}/`) || url.startsWith(`/${FILES_VERSION}/`) || url.startsWith('/dev/');

const immutable = 'public, max-age=31536000, immutable';
/** Files with a content hash in their name are immutable, so they need no validators; a page has dozens of them. */
const setHeaders = (reply: FastifyReply, path: string) => {
  const isNamed = path.includes('/assets/');
  const kept = path.endsWith('/worker.js') ? 'no-cache' : 'public, max-age=3600';
  reply.header('cache-control', isNamed ? immutable : kept);
  if (isNamed) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
};

type Pages = {
  web: () => Promise<ServerBuild>;
  /** The back office's single document, routed in the browser; null where it was not built. */
  office: ((url: string) => Promise<string>) | null;
};

/** A style sheet of the built pages. */
const readStyles = (href: string) => readFile(here(`web/build/client${href}`), 'utf8');

const served = { index: false, preCompressed: true, setHeaders } as const;

const registerFiles = (
  fastify: FastifyInstance,
  root: string,
  prefix: string,
  options?: Partial<FastifyStaticOptions>,
) => fastify.register(fastifyStatic, { ...served, root, prefix, decorateReply: false, wildcard: false, ...options });

/** The built pages: files as they are, everything else rendered. */
const registerBuilt = async (fastify: FastifyInstance): Promise<Pages> => {
  const folder = here('web/build');
  if (!existsSync(`${folder}/server/index.js`)) throw new Error('The web app is not built: `npm start` builds it.');
  await registerFiles(fastify, `${folder}/client`, '/', { decorateReply: true, globIgnore: ['assets/**'] });
  // A route for each of a thousand files would take a tenth of a second of every start.
  await registerFiles(fastify, `${folder}/client/assets`, '/assets/', { wildcard: true });
  const workerRoot = here('worker/build/client');
  if (existsSync(workerRoot)) await registerFiles(fastify, workerRoot, '/');
  // Built by React Router.
  const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as ServerBuild;
  const officeRoot = here('office/build/client');
  if (!existsSync(`${officeRoot}/index.html`)) return { web: async () => build, office: null };
  await registerFiles(fastify, officeRoot, '/office/');
  const document = readFileSync(`${officeRoot}/index.html`, 'utf8');
  return { web: async () => build, office: async () => document };
};

const isOffice = (url: string) => /^\/office(?![^/?])/.test(url);

/** In development Vite serves the sources of both apps, with hot reload. */
const registerSources = async (fastify: FastifyInstance): Promise<Pages> => {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  await fastify.register(middie);
  const serve = (app: 'web' | 'office') =>
    createServer({
      configFile: here(`${app}/vite.config.ts`),
      root: here(app),
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: fastify.server } },
    });
  const [web, office] = await Promise.all([serve('web'), serve('office')]);
  fastify.use((request, response, next) => {
    const url = request.url ?? '';
    if (isApi(url)) next();
    else (isOffice(url) ? office : web).middlewares(request, response, next);
  });
  fastify.addHook('onClose', () => Promise.all([web.close(), office.close()]));
  return {
    // Built by React Router.
    web: async () => (await web.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    office: async url => office.transformIndexHtml(url, await readFile(here('office/index.html'), 'utf8')),
  };
};

/** In development Vite injects styles and connects through a WebSocket. */
const officePolicy = (development: boolean, filesOrigin: string) =>
  [
    "default-src 'self'",
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `img-src 'self' data: blob: ${filesOrigin}`.trim(),
    `media-src 'self' blob: ${filesOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const registerOffice = (
  fastify: FastifyInstance,
  { slug, filesOrigin }: App['config'],
  pages: Pages,
  development: boolean,
): void => {
  const { office } = pages;
  if (!office) return;
  const policy = officePolicy(development, filesOrigin);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const document = await office(request.url);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(document.replace('<html', `<html data-slug="${slug}"`));
  };
  fastify.get('/office', answer);
  fastify.get('/office/*', answer);
};

/**
 * Every address that is neither a call nor a file is a page. `onShown` is called when a person was shown one, `onSettings` when what
 * staff set has changed, before pages are rendered anew.
 */
export const registerWeb = async (
  fastify: FastifyInstance,
  app: App,
  { onShown, onSettings }: { onShown: (address: string) => void; onSettings: () => Promise<void> },
): Promise<void> => {
  const development = app.config.NODE_ENV === 'development';
  const pages = development ? await registerSources(fastify) : await registerBuilt(fastify);
  registerOffice(fastify, app.config, pages, development);
  const { render, invalidate, invalidateShowing, invalidateAll } = pageRenderer(app.config, inProcessClient(fastify), {
    build: pages.web,
    readStyles,
    foreignSources: foreignSources(app),
    onShown,
    mayCache: () => app.bus.hearsAll(),
  });
  const unsubscribe = app.bus.subscribe(message => {
    // Shared pages show jobs, which any of these calls may have changed.
    if (message.kind !== 'SESSION_ENDED') invalidate();
    if (message.kind === 'GONE') invalidateShowing(message.ids);
    if (message.kind === 'MISSED') invalidateAll();
    // Those rendered before this server knows the new ones go, too.
    if (message.kind === 'SETTINGS') void onSettings().finally(invalidateAll);
  });
  fastify.addHook('onClose', async () => unsubscribe());
  fastify.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.code(404).send(notFoundAnswer);
    try {
      await consumeRateLimit(
        app,
        { what: 'page', who: callerOf(request.ip), allowed: app.config.REQUESTS_PER_MINUTE },
        { windowMs: 60_000 },
      );
      return await render(request, reply);
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal || !isForReaders(request)) throw error;
      return sendPlainPage(reply, refusal);
    }
  });
};
