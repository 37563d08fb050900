import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import { API_VERSION, FILES_VERSION } from '#contract/call.ts';
import type { App } from '../context.ts';
import { notFoundAnswer } from './errors.ts';
import { inProcessClient } from './in-process.ts';
import { pageRenderer } from './pages.ts';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const isApi = (url: string) =>
  url.startsWith(`/${API_VERSION}/`) || url.startsWith(`/${FILES_VERSION}/`) || url.startsWith('/dev/');

const immutable = 'public, max-age=31536000, immutable';
const setHeaders = (reply: FastifyReply, path: string) =>
  void reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600');

/** The built pages: files as they are, everything else rendered. */
const registerBuilt = async (fastify: FastifyInstance): Promise<() => Promise<ServerBuild>> => {
  const folder = here('web/build');
  if (!existsSync(`${folder}/server/index.js`)) throw new Error('The web app is not built. Run `npm run build`.');
  await fastify.register(fastifyStatic, {
    root: `${folder}/client`,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders,
  });
  const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as ServerBuild;
  return async () => build;
};

const OFFICE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The back office is one document; its own router reads the address. */
const registerOffice = async (fastify: FastifyInstance): Promise<void> => {
  const root = here('office/build/client');
  if (!existsSync(`${root}/index.html`)) return;
  await fastify.register(fastifyStatic, {
    root,
    prefix: '/office/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders,
  });
  const document = (_request: unknown, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', OFFICE_POLICY)
      .header('x-robots-tag', 'noindex')
      .sendFile('index.html', root, { cacheControl: false });
  fastify.get('/office', document);
  fastify.get('/office/*', document);
};

/** In development Vite serves the sources, with hot reload. */
const registerSources = async (fastify: FastifyInstance): Promise<() => Promise<ServerBuild>> => {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  await fastify.register(middie);
  const vite = await createServer({
    configFile: here('web/vite.config.ts'),
    root: here('web'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: fastify.server } },
  });
  fastify.use((request, response, next) =>
    isApi(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  );
  fastify.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
};

/** Every address that is no call and no file is a page. */
export const registerWeb = async (fastify: FastifyInstance, app: App): Promise<void> => {
  const build = app.config.NODE_ENV === 'development' ? await registerSources(fastify) : await registerBuilt(fastify);
  await registerOffice(fastify);
  const render = pageRenderer(app.config, inProcessClient(fastify), build);
  fastify.setNotFoundHandler(async (request, reply) => {
    if (isApi(request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return reply.code(404).send(notFoundAnswer);
    return render(request, reply);
  });
};
