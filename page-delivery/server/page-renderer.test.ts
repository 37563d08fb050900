import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { registerErrors } from '#server/http/errors.ts';
import { deploymentSettings } from '#server/testing/deployment.ts';
import { pageRenderer } from './page-renderer.ts';

const sandbox = readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(64) });
const deployment = readConfig({ ...deploymentSettings, DATABASE_URL: 'postgres://x' });
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const server of open.splice(0)) await server.close();
});

/** A slow rendering, so that other requests arrive meanwhile. */
const slowWork = () => new Promise(resolve => setTimeout(resolve, 20));

type SiteOptions = {
  headers: Record<string, string>;
  config?: Config;
  work?: () => Promise<unknown>;
};

/** A web app that caches each page under its path and `city`; a page's text is the number of its rendering. */
const aSite = async ({ headers, config = sandbox, work = slowWork }: SiteOptions) => {
  const site = { requests: 0, renderings: 0, asked: [] as string[], shown: [] as string[], whileRendering: () => {} };
  const handle = async (request: Request) => {
    const place = ++site.renderings;
    site.asked.push(request.url);
    await work();
    site.whileRendering();
    const text = `<html><body>${place}</body></html>`;
    return new Response(text, { headers: { 'content-type': 'text/html', ...headers } });
  };
  const cacheAddress = (_: unknown, { pathname, searchParams }: URL) => {
    if (pathname === '/unshared') return null;
    const city = searchParams.get('city');
    return { group: city ? 'cities' : 'pages', address: city ? `${pathname}?city=${city}` : pathname };
  };
  const module = { loadContext: () => ({}), createRequestHandler: () => handle, cacheAddress };
  const { render, invalidate } = pageRenderer(config, {} as never, {
    build: async () => ({ entry: { module } }) as never,
    readStyles: async () => '',
    foreignSources: () => ({ script: [], connect: [], frame: [], image: [] }),
    onShown: address => site.shown.push(address),
    mayCache: () => true,
  });
  const fastify = Fastify({ trustProxy: true });
  registerErrors(fastify);
  fastify.get('/*', (request, reply) => {
    site.requests += 1;
    return render(request, reply);
  });
  open.push(fastify);
  const get = async (url: string, from: Record<string, string> = {}) =>
    await fastify.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...from } });
  const visit = (agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
    get('/shared/jc/secret', { 'user-agent': agent });
  return Object.assign(site, { get, visit, invalidate });
};

const brief = { 'cache-control': 'private, no-store', 'surrogate-control': 'max-age=1', 'x-robots-tag': 'noindex' };

it('renders a page once for all requests within its lifetime, counts each, and sends no surrogate-control', async () => {
  const site = await aSite({ headers: brief });
  await site.visit();
  site.invalidate();
  const visits = await Promise.all(Array.from({ length: 20 }, () => site.visit()));
  expect(new Set(visits.map(visit => visit.body))).toEqual(new Set(['<html><body>2</body></html>']));
  expect(site.shown).toHaveLength(21);
  expect(visits[7]?.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(visits[7]?.headers).not.toHaveProperty('surrogate-control');
});

it('renders again after a change, also for requests that arrive while the previous page is being rendered', async () => {
  const site = await aSite({ headers: brief });
  await site.visit();
  site.invalidate();
  const before = site.visit();
  await vi.waitFor(() => expect(site.renderings).toBe(2), { interval: 1 });
  site.invalidate();
  expect([(await site.visit()).body, (await before).body]).toEqual([
    '<html><body>3</body></html>',
    '<html><body>2</body></html>',
  ]);
});

it('does not cache a page that was rendered during a change', async () => {
  const site = await aSite({ headers: brief });
  site.whileRendering = () => site.invalidate();
  await site.visit();
  expect((await site.visit()).body).toContain('2');
});

it('renders a page without caching headers for each visit', async () => {
  const site = await aSite({ headers: { 'cache-control': 'no-store' } });
  expect([(await site.visit()).body, (await site.visit()).body]).toEqual([
    '<html><body>1</body></html>',
    '<html><body>2</body></html>',
  ]);
  expect(site.shown).toHaveLength(2);
});

it('does not count the preview bots of messengers, whether the page is cached or not', async () => {
  const site = await aSite({ headers: brief });
  for (const agent of ['WhatsApp/2.23.20.0', 'Twitterbot/1.0']) expect((await site.visit(agent)).statusCode).toBe(200);
  expect([site.renderings, site.shown]).toEqual([1, []]);
});

const minutes = { 'cache-control': 'public, max-age=60' };

it('answers every query with the same page, except for parameters that the page declares', async () => {
  const site = await aSite({ headers: minutes });
  const plain = await site.get('/hire-models');
  for (let n = 0; n < 50; n += 1) expect((await site.get(`/hire-models?from=${n}&n=${n}`)).body).toBe(plain.body);
  expect((await site.get('/hire-models?x=1&city=miami')).body).toContain('2');
  expect((await site.get('/hire-models?city=miami&y=2')).body).toContain('2');
  expect(site.asked).toEqual(['http://127.0.0.1:3000/hire-models', 'http://127.0.0.1:3000/hire-models?city=miami']);
});

it('keeps pages without parameters cached, however many values of a parameter are requested', async () => {
  const site = await aSite({ headers: minutes, work: async () => {} });
  const plain = await site.get('/hire-models');
  for (let n = 0; n < 500; n += 1) await site.get(`/hire-models?city=${n}`);
  expect((await site.get('/hire-models')).body).toBe(plain.body);
  expect(site.renderings).toBe(501);
});

it('renders once for a thousand concurrent requests with different queries, and delays no others', async () => {
  const site = await aSite({ headers: minutes });
  const others = Array.from({ length: 1_000 }, (_, n) => site.get(`/hire-models?${n}=${n}`));
  const begunAt = performance.now();
  const visitor = await site.get('/hire-models', { 'x-forwarded-for': '198.51.100.7' });
  console.log(`Waited ${Math.round(performance.now() - begunAt)} ms for the page beside 1,000 requests for it.`);
  expect([visitor.statusCode, site.renderings]).toEqual([200, 1]);
  expect((await Promise.all(others)).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

/** Renderings that last until they are released. */
const aDam = () => {
  const held: (() => void)[] = [];
  return {
    held,
    work: () => new Promise<void>(resolve => held.push(resolve)),
    flow: () => {
      for (const go of held.splice(0)) go();
    },
  };
};

it('renders a few pages at a time in fair turns, and refuses requests beyond the queue’s limit', async () => {
  const { held, work, flow } = aDam();
  const site = await aSite({ headers: minutes, work });
  const flood = Array.from({ length: 100 }, (_, n) => site.get(`/?city=${n}`));
  await expect.poll(() => held.length).toBe(4);
  const other = site.get('/zodels?city=one', { 'x-forwarded-for': '198.51.100.7' });
  const landing = site.get('/hire-models', { 'x-forwarded-for': '198.51.100.8' });
  await expect.poll(() => site.requests).toBe(flood.length + 2);
  expect(site.renderings).toBe(4);
  flow();
  await expect.poll(() => held.length).toBe(4);
  // One request of the flood was first in the round of those with parameters.
  const next = site.asked.slice(4).map(address => address.replace('http://127.0.0.1:3000', ''));
  expect(next[0]).toBe('/hire-models');
  expect(next).toContain('/zodels?city=one');
  const letAllGo = setInterval(flow, 1);
  expect([(await other).statusCode, (await landing).statusCode]).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  clearInterval(letAllGo);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(34);
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect([refused?.headers['retry-after'], refused?.json().code]).toEqual(['2', 'BUSY']);
});

it('sends a stale page when the queue is full', async () => {
  const { held, work, flow } = aDam();
  const site = await aSite({ headers: { 'cache-control': 'public, max-age=1' }, work });
  const first = site.get('/hire-models');
  await expect.poll(() => held.length).toBe(1);
  flow();
  await first;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_010 });
  const flood = Array.from({ length: 34 }, (_, n) => site.get(`/?city=${n}`));
  await expect.poll(() => held.length).toBe(4);
  const stale = await site.get('/hire-models');
  expect([stale.statusCode, stale.body]).toEqual([200, (await first).body]);
  const letAllGo = setInterval(flow, 1);
  await Promise.all(flood);
  clearInterval(letAllGo);
});

it('uses its own origin, whatever the Host header', async () => {
  const hosts = [
    'evil.example',
    'localhost:3000',
    'localhost:3001',
    '127.0.0.1:3000',
    'LOCALHOST:3000',
    '127.9.9.9:3000',
  ];
  const site = await aSite({ headers: minutes });
  for (const host of hosts) await site.get('/hire-models', { host, 'x-forwarded-host': 'evil.example' });
  expect(site.asked).toEqual(['http://127.0.0.1:3000/hire-models', 'http://localhost:3000/hire-models']);

  const known = await aSite({ headers: minutes, config: deployment });
  for (const host of hosts) await known.get('/hire-models', { host });
  expect(known.asked).toEqual(['https://zodel.example/hire-models']);
});

it('renders a cached page from its canonical address alone, and an uncached one from the whole request', async () => {
  const site = await aSite({ headers: minutes });
  await site.get('/hire-models?mail=someone%40example.com');
  await site.get('/unshared?mail=someone%40example.com');
  expect(site.asked).toEqual([
    'http://127.0.0.1:3000/hire-models',
    'http://127.0.0.1:3000/unshared?mail=someone%40example.com',
  ]);
});
