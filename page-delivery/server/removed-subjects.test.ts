import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { pageRenderer } from './page-renderer.ts';

const config = readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(64) });
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const INES = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOA = '01890a5d-ac96-774b-bcce-b302099a8059';

/** Pages of models, each cached for an hour; a removed model is not found by later renderings. */
const aSite = async () => {
  const removedIds = new Set<string>();
  const site = { whileRendering: () => {} };
  const handle = async ({ url }: Request) => {
    const shown = [INES, NOA].filter(id => url.includes(id) && !removedIds.has(id));
    await new Promise(resolve => setTimeout(resolve, 20));
    site.whileRendering();
    const found = shown.length > 0;
    return new Response(`<html><body>${found ? shown.join(' ') : 'Nobody'}</body></html>`, {
      status: found ? 200 : 404,
      headers: { 'content-type': 'text/html', ...(found && { 'cache-control': 'public, max-age=3600' }) },
    });
  };
  const module = {
    loadContext: () => ({}),
    createRequestHandler: () => handle,
    cacheAddress: (_: unknown, { pathname }: URL) => ({ group: 'model', address: pathname }),
  };
  const line = { isUp: true };
  const { render, invalidateShowing, invalidateAll } = pageRenderer(config, {} as never, {
    build: async () => ({ entry: { module } }) as never,
    readStyles: async () => '',
    foreignSources: () => ({ script: [], connect: [], frame: [], image: [] }),
    onShown: () => {},
    mayCache: () => line.isUp,
  });
  const fastify = Fastify();
  fastify.get('/*', render);
  open.push(fastify);
  const visit = async (id: string) => (await fastify.inject({ url: `/zodels/${id}` })).statusCode;
  const remove = (id: string) => {
    removedIds.add(id);
    invalidateShowing([id]);
  };
  /** Removed at another server, which cannot say so. */
  const removeUnheard = (id: string) => void removedIds.add(id);
  const restore = () => {
    invalidateAll();
    line.isUp = true;
  };
  return Object.assign(site, { visit, remove, removeUnheard, restore, line });
};

it('evicts the cached page of a removed model, and no other', async () => {
  const site = await aSite();
  expect([await site.visit(INES), await site.visit(NOA)]).toEqual([200, 200]);
  site.remove(INES);
  expect([await site.visit(INES), await site.visit(NOA)]).toEqual([404, 200]);
});

it('does not cache a page that was being rendered when its model was removed', async () => {
  const site = await aSite();
  site.whileRendering = () => {
    site.whileRendering = () => {};
    site.remove(INES);
  };
  await site.visit(INES);
  expect(await site.visit(INES)).toBe(404);
});

it('shows no removed model while other servers cannot say that it was removed', async () => {
  const site = await aSite();
  expect([await site.visit(INES), await site.visit(NOA)]).toEqual([200, 200]);
  site.line.isUp = false;
  site.removeUnheard(INES);
  expect([await site.visit(INES), await site.visit(NOA)]).toEqual([404, 200]);
  // Cached while nobody could be heard.
  site.removeUnheard(NOA);
  site.restore();
  expect([await site.visit(INES), await site.visit(NOA)]).toEqual([404, 404]);
});

it('does not cache a page whose rendering began before the servers heard each other again', async () => {
  const site = await aSite();
  site.line.isUp = false;
  site.whileRendering = () => {
    site.whileRendering = () => {};
    site.removeUnheard(INES);
    site.restore();
  };
  await site.visit(INES);
  expect(await site.visit(INES)).toBe(404);
});
