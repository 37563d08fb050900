import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { deploymentSettings } from '../testing/deployment.ts';
import { pageRenderer } from './pages.ts';

const sandbox = readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x', SECRET_KEY: 'k'.repeat(64) });
const deployment = readConfig({ ...deploymentSettings, DATABASE_URL: 'postgres://x' });
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A web app whose page says how often it was made; each takes a moment. */
const aSite = async (headers: Record<string, string>, config = sandbox) => {
  const site = { made: 0, asked: [] as string[], shown: [] as string[], whileMaking: () => {} };
  const handle = async (request: Request) => {
    const place = ++site.made;
    site.asked.push(request.url);
    await new Promise(resolve => setTimeout(resolve, 20));
    site.whileMaking();
    return new Response(`<html><body>${place}</body></html>`, { headers: { 'content-type': 'text/html', ...headers } });
  };
  const module = { loadContext: () => ({}), createRequestHandler: () => handle };
  const { render, forget } = pageRenderer(config, {} as never, {
    build: async () => ({ entry: { module } }) as never,
    readStyles: async () => '',
    onShown: address => site.shown.push(address),
  });
  const fastify = Fastify();
  fastify.get('/*', render);
  open.push(fastify);
  const visit = async (agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') =>
    await fastify.inject({ url: '/shared/jc/secret', headers: { 'user-agent': agent } });
  const ask = (url: string, host: string) => fastify.inject({ url, headers: { host } });
  return Object.assign(site, { visit, ask, forget });
};

const brief = { 'cache-control': 'private, no-store', 'surrogate-control': 'max-age=1', 'x-robots-tag': 'noindex' };

it('makes a page once for all who come within its moment, tells each of them, and nobody else that it is kept', async () => {
  const site = await aSite(brief);
  await site.visit();
  site.forget();
  const visits = await Promise.all(Array.from({ length: 20 }, () => site.visit()));
  expect(new Set(visits.map(visit => visit.body))).toEqual(new Set(['<html><body>2</body></html>']));
  expect(site.shown).toHaveLength(21);
  expect(visits[7]?.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(visits[7]?.headers).not.toHaveProperty('surrogate-control');
});

it('makes it anew after a change, for those as well who come while the one before is still being made', async () => {
  const site = await aSite(brief);
  await site.visit();
  site.forget();
  const before = site.visit();
  await new Promise(resolve => setTimeout(resolve, 5));
  site.forget();
  expect([(await site.visit()).body, (await before).body]).toEqual([
    '<html><body>3</body></html>',
    '<html><body>2</body></html>',
  ]);
});

it('does not keep what was made while something changed', async () => {
  const site = await aSite(brief);
  site.whileMaking = () => site.forget();
  await site.visit();
  expect((await site.visit()).body).toContain('2');
});

it('makes a page that says nothing of keeping for each visit', async () => {
  const site = await aSite({ 'cache-control': 'no-store' });
  expect([(await site.visit()).body, (await site.visit()).body]).toEqual([
    '<html><body>1</body></html>',
    '<html><body>2</body></html>',
  ]);
  expect(site.shown).toHaveLength(2);
});

it('is shown to a messenger that draws a preview without counting it, kept or not', async () => {
  const site = await aSite(brief);
  for (const agent of ['WhatsApp/2.23.20.0', 'Twitterbot/1.0']) expect((await site.visit(agent)).statusCode).toBe(200);
  expect([site.made, site.shown]).toEqual([1, []]);
});

it('is made for where people find us, and once, whatever host it is asked of', async () => {
  const site = await aSite({ 'cache-control': 'public, max-age=300' }, deployment);
  for (const host of ['zodel.example', 'evil.example', 'zodel.example:8443', '']) await site.ask('/zodels', host);
  expect(site.asked).toEqual(['https://zodel.example/zodels']);
});

it('is asked for at our own origin, whatever the address names', async () => {
  const site = await aSite({ 'cache-control': 'no-store' }, deployment);
  for (const url of ['//evil.example/zodels', 'http://evil.example/zodels?a=b', '/\\\\evil.example/'])
    await site.ask(url, 'zodel.example');
  expect(site.asked.map(url => new URL(url).origin)).toEqual(Array(3).fill('https://zodel.example'));
});
