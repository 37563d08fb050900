import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keptMs, maxAgeMs, readyPages } from './page-cache.ts';

const NONCE = 'bm9uY2U=';
const STYLE = 'p{color:red}';
const html = [
  '<html><head><link nonce="" rel="stylesheet" href="/assets/a.css#"/></head>',
  `<body><p>Hello</p><script nonce="${NONCE}">ours()</script><script>theirs()</script></body></html>`,
].join('');
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const at = (address: string) => ({ group: 'public', address });

const made = async () => {
  const pages = readyPages(async href => (href === '/assets/a.css' ? STYLE : ''));
  return { pages, page: await pages.keep(at('/'), html, NONCE, { cacheControl: 'public, max-age=60' }) };
};

describe('readyPages', () => {
  it('carries its styles within, and the same text in every encoding', async () => {
    const { page } = await made();
    const text = page.bodies.identity.toString();
    expect(text).toContain(`<style>${STYLE}</style>`);
    expect(text).not.toContain('stylesheet');
    expect(text).not.toContain(NONCE);
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text);
  });

  it('allows the scripts that bore our nonce, and no other', async () => {
    const { page } = await made();
    expect(page.policy).toContain(hash('ours()'));
    expect(page.policy).toContain(hash(STYLE));
    expect(page.policy).not.toContain(hash('theirs()'));
  });

  it('lets nothing that is seen first wait for the program of a page, and keeps each of its elements', async () => {
    const pages = readyPages(async () => STYLE);
    const begin = 'import "/assets/entry.js"';
    const program = html
      .replace('ours()', 'window.__reactRouterContext = {}')
      .replace('<head>', '<head><link rel="modulepreload" href="/assets/a.js"/>')
      .replace('</body>', `<script nonce="${NONCE}" type="module" async="">${begin}</script></body>`);
    const { bodies, policy } = await pages.keep(at('/'), program, NONCE, { cacheControl: 'public, max-age=60' });
    const text = bodies.identity.toString();
    expect(text).toContain(
      [
        '<link rel="late-modulepreload" href="/assets/a.js"/>',
        `<style>${STYLE}</style>`,
        '<link disabled nonce="" rel="late-stylesheet" href="/assets/a.css#"/><script>',
      ].join(''),
    );
    expect(text).toContain(`<script type="late" async="">${begin}</script>`);
    const [, asks = ''] = /<script>(.*?)<\/script><\/head>/s.exec(text) ?? [];
    for (const allowed of ['window.__reactRouterContext = {}', begin, asks, STYLE])
      expect(policy).toContain(hash(allowed));
  });

  it('makes a page smaller once it is asked for again', async () => {
    const pages = readyPages(async () => STYLE);
    const long = html.replace(
      'Hello',
      Array.from({ length: 3_000 }, (_, n) => `${(n * 7_919) % 977} of ${n}`).join(' '),
    );
    const page = await pages.keep(at('/'), long, NONCE, { cacheControl: 'public, max-age=60' });
    const before = page.bodies.br.length;
    pages.find(at('/'));
    await expect.poll(() => page.bodies.br.length).toBeLessThan(before);
    expect(brotliDecompressSync(page.bodies.br)).toEqual(page.bodies.identity);
  });

  it('finds a page at its own address alone', async () => {
    const { pages, page } = await made();
    expect(pages.find(at('/'))).toBe(page);
    expect(pages.find(at('/other'))).toBeUndefined();
  });
});

describe('a page that is kept briefly', () => {
  const brief = { cacheControl: 'private, no-store', surrogateControl: 'max-age=1' };

  it('is forgotten with a change, and the others stay', async () => {
    const { pages, page } = await made();
    const kept = await pages.keep(at('/shared'), html, NONCE, { ...brief, headers: { 'x-robots-tag': 'noindex' } });
    expect(pages.find(at('/shared'))).toBe(kept);
    expect(kept).toMatchObject({ cacheControl: 'private, no-store', headers: { 'x-robots-tag': 'noindex' } });
    pages.forgetBrief();
    expect(pages.find(at('/shared'))).toBeUndefined();
    expect(pages.find(at('/'))).toBe(page);
  });

  it('is kept by us for as long as it says to us, whatever it says to others', () => {
    expect(keptMs(brief)).toBe(1_000);
    expect(keptMs({ cacheControl: 'public, max-age=300' })).toBe(300_000);
    expect(keptMs({ cacheControl: 'private, no-store' })).toBe(0);
  });
});

describe('maxAgeMs', () => {
  it('is how long everyone may be shown the same, and nothing for what is private', () => {
    expect(maxAgeMs('public, max-age=300')).toBe(300_000);
    expect(maxAgeMs('private, max-age=300')).toBe(0);
    expect(maxAgeMs(null)).toBe(0);
  });
});
