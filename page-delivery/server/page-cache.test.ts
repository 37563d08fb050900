import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cacheMs, openPageCache, publicMaxAgeMs } from './page-cache.ts';

const NONCE = 'bm9uY2U=';
const STYLE = 'p{color:red}';
const html = [
  '<html><head><link nonce="" rel="stylesheet" href="/assets/a.css#"/></head>',
  `<body><p>Hello</p><script nonce="${NONCE}">ours()</script><script>theirs()</script></body></html>`,
].join('');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const at = (address: string) => ({ group: 'public', address });
const caching = { cacheControl: 'public, max-age=60' };

const cachePage = async (text = html) => {
  const pages = openPageCache(async href => (href === '/assets/a.css' ? STYLE : ''));
  return { pages, page: await pages.put(at('/'), text, NONCE, caching) };
};

describe('openPageCache', () => {
  it('inlines the styles, drops the nonce, and compresses the same text in every encoding', async () => {
    const { page } = await cachePage();
    const text = page.bodies.identity.toString();
    expect(text).toContain(`<head><style>${STYLE}</style></head>`);
    expect(text).not.toContain(NONCE);
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text);
    expect(gunzipSync(page.bodies.gzip).toString()).toBe(text);
  });

  it('compresses a page that is sent for minutes better than one of a minute', async () => {
    const words = Array.from({ length: 3_000 }, (_, n) => `<p class="line-${n % 7}">${(n * 7919) % 1009}</p>`).join('');
    const { pages, page } = await cachePage(html.replace('Hello', words));
    const lasting = await pages.put(at('/'), html.replace('Hello', words), NONCE, {
      cacheControl: 'public, max-age=300',
    });
    expect(lasting.bodies.br.length).toBeLessThan(0.95 * page.bodies.br.length);
    expect(brotliDecompressSync(lasting.bodies.br)).toEqual(page.bodies.identity);
  });

  it('keeps the style links of a page that is hydrated, disabled', async () => {
    const { page } = await cachePage(html.replace('ours()', 'window.__reactRouterContext = {}'));
    expect(page.bodies.identity.toString()).toContain(
      `<style>${STYLE}</style><link disabled nonce="" rel="deferred-stylesheet" href="/assets/a.css#"/>`,
    );
  });

  it('defers the modules of a hydrated page, and allows the script that loads them', async () => {
    const entry = 'import "/assets/entry.js"';
    const { page } = await cachePage(
      html
        .replace('ours()', 'window.__reactRouterContext = {}')
        .replace('<head>', '<head><link rel="modulepreload" href="/assets/a.js"/>')
        .replace('</body>', `<script nonce="${NONCE}" type="module" async="">${entry}</script></body>`),
    );
    const text = page.bodies.identity.toString();
    expect(text).toContain('<link rel="deferred-modulepreload" href="/assets/a.js"/>');
    expect(text).toContain(`<script type="deferred" async="">${entry}</script>`);
    const [, loader = ''] = /<script>(\(\(\) => .*?)<\/script><\/head>/s.exec(text) ?? [];
    for (const allowed of [entry, loader]) expect(page.policy).toContain(hash(allowed));
  });

  it('allows by hash the scripts with our nonce, and no other', async () => {
    const { page } = await cachePage();
    expect(page.policy).toContain(hash('ours()'));
    expect(page.policy).toContain(hash(STYLE));
    expect(page.policy).not.toContain(hash('theirs()'));
  });

  it('finds a page by its own address alone', async () => {
    const { pages, page } = await cachePage();
    expect(pages.find(at('/'))).toBe(page);
    expect(pages.find(at('/other'))).toBeUndefined();
  });

  it('evicts only short-lived pages after a change', async () => {
    const { pages, page } = await cachePage();
    const headers = { 'x-robots-tag': 'noindex' };
    const shared = await pages.put(at('/shared'), html, NONCE, { ...shortLived, headers });
    expect(pages.find(at('/shared'))).toBe(shared);
    expect(shared).toMatchObject({ cacheControl: 'private, no-store', headers });
    pages.evictShortLived();
    expect(pages.find(at('/shared'))).toBeUndefined();
    expect(pages.find(at('/'))).toBe(page);
  });
});

const shortLived = { cacheControl: 'private, no-store', surrogateControl: 'max-age=1' };

describe('cacheMs', () => {
  it('follows surrogate-control before cache-control', () => {
    expect(cacheMs(shortLived)).toBe(1_000);
    expect(cacheMs({ cacheControl: 'public, max-age=300' })).toBe(300_000);
    expect(cacheMs({ cacheControl: 'private, no-store' })).toBe(0);
  });
});

describe('publicMaxAgeMs', () => {
  it('is 0 when the header is private or absent', () => {
    expect(publicMaxAgeMs('public, max-age=300')).toBe(300_000);
    expect(publicMaxAgeMs('private, max-age=300')).toBe(0);
    expect(publicMaxAgeMs(null)).toBe(0);
  });
});
