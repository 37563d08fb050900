import { expect } from '@playwright/test';
import type { ShareRole } from '#contract/values/sharing.ts';
import { typed } from '../fixtures/addresses.ts';
import { distinctPages, GATE, staysOpen } from '../fixtures/distinct-pages.ts';
import { firstAnswer } from '../fixtures/first-answer.ts';
import { type Manager, test } from '../fixtures/manager-fixture.ts';
import { createListedModel } from '../fixtures/model-fixture.ts';
import { sharedSecrets } from '../fixtures/personas.ts';

/** Titles, addresses, headers and redirects: the server alone decides them, so no browser is needed. */
const publicPages = [
  '/hire-models',
  '/hire-models/runway',
  '/hire-models/miami',
  '/hire-models/catalog?city=chicago',
  '/join-as-model',
  '/zodels',
  '/zodels?gender=FEMALE&city=Miami',
  '/zodels?city=Atlantis',
  '/privacy-policy',
  '/terms-use',
];

/** Small screens show another page, which a document holds too. */
const isOfPage = (heading: string) => heading !== GATE;

test('every public page has one heading, a description and a canonical address', async () => {
  for (const address of publicPages) {
    const { headings, meta, canonical, status } = await firstAnswer(address);
    expect([address, status]).toEqual([address, 200]);
    expect(headings.filter(isOfPage)).toHaveLength(1);
    expect(meta('description')).toMatch(/.{50,}/);
    expect(canonical).toMatch(/^http/);
  }
});

test('every public page but the exempt ones holds the page that leads small screens to the app', async () => {
  const secrets = await sharedSecrets();
  for (const address of distinctPages.find(([persona]) => persona === 'signed-out')?.[1] ?? []) {
    const { headings } = await firstAnswer(typed(address, '', secrets));
    expect([address, headings.includes(GATE)]).toEqual([address, !staysOpen(address)]);
  }
});

test('the front page has a title, a canonical address and Open Graph tags', async ({ baseURL }) => {
  const { title, canonical, meta } = await firstAnswer('/?from=mail');
  expect(title).toBe('Hire models for your next job | Zodel');
  expect(canonical).toBe(`${baseURL}/`);
  for (const property of ['og:title', 'og:description', 'og:image']) expect(meta(property)).toMatch(/./);
});

test('an unknown shared address answers 404 in the layout of shared pages, and an unknown model in that of the sheet', async () => {
  for (const address of ['/shared/jc', '/shared/jt', '/shared/mood-board', '/shared/else/where']) {
    const { status, headers, headings, title } = await firstAnswer(address);
    expect([address, status, headers['x-robots-tag']]).toEqual([address, 404, 'noindex']);
    expect([address, headings.filter(isOfPage)]).toEqual([address, ['This link does not work']]);
    expect([address, title]).toEqual([address, 'This link does not work | Zodel']);
  }
  const { status, headings, meta, links } = await firstAnswer('/zodels/0199a000-0000-7000-8000-000000000000');
  expect([status, meta('robots')]).toEqual([404, 'noindex']);
  expect(headings).toContain('Nobody is on this frame');
  expect(links).toContain('/hire-models');
});

test('old and unknown addresses redirect, and the sitemap lists pages that answer', async () => {
  const redirects = {
    '/privacy-policy.html': '/privacy-policy',
    '/terms-use.html': '/terms-use',
    '/hire-models/circus': '/',
  };
  for (const [from, to] of Object.entries(redirects)) {
    const { status, headers } = await firstAnswer(from);
    expect([from, Math.floor(status / 100), new URL(headers.location ?? '', process.env.BASE_URL).pathname]).toEqual([
      from,
      3,
      to,
    ]);
  }
  const robots = (await firstAnswer('/robots.txt')).text;
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const listed = [...(await firstAnswer(sitemap)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);
  // A hundred models after the product's pages; a few of them are checked.
  expect(listed.length).toBe(21 + 100);
  for (const address of listed.slice(0, 25)) {
    const { status, headers } = await firstAnswer(address);
    expect([address, status, headers['x-robots-tag']]).toEqual([address, 200, undefined]);
  }
  expect((await firstAnswer('/create-job/invite-code')).headers['x-robots-tag']).toBe('noindex');
});

const firstIn = (html: string, address: RegExp): string => {
  const [found] = address.exec(html) ?? [];
  if (!found) throw new Error(`The page names no ${address}.`);
  return found;
};

test('pages, their scripts and their pictures forbid sniffing, framing, plug-ins and another base', async () => {
  const { text } = await firstAnswer('/zodels');
  const addresses = [
    ...['/', '/zodels', '/hire-models', '/office', '/robots.txt', '/worker.js'],
    firstIn(text, /\/assets\/[\w.-]+\.js/),
    firstIn(text, /\/2024-01\/images\/[\w./-]+/),
  ];
  for (const address of addresses) {
    const { status, headers } = await firstAnswer(address);
    expect([address, status]).toEqual([address, 200]);
    expect([address, headers['x-content-type-options']]).toEqual([address, 'nosniff']);
    expect([address, headers['content-security-policy']?.split('; ')]).toEqual([
      address,
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    ]);
  }
});

test('personal pages have a same-origin opener policy, public pages none', async () => {
  const opener = async (address: string) => (await firstAnswer(address)).headers['cross-origin-opener-policy'];
  for (const address of ['/', '/create-job/auth', '/office'])
    expect([address, await opener(address)]).toEqual([address, 'same-origin']);
  for (const address of ['/hire-models', '/zodels'])
    expect([address, await opener(address)]).toEqual([address, undefined]);
});

test('only pages on which someone pays may show the form of the card processor', async () => {
  const policyOf = async (address: string) => (await firstAnswer(address)).headers['content-security-policy'] ?? '';
  const [, origin] = /frame-src (\S+?)(?:;|$)/.exec(await policyOf('/manager/profile/billing')) ?? [];
  expect(origin).toMatch(/^http/);
  for (const address of ['/manager/profile/personal-info', '/', '/zodels'])
    expect([address, (await policyOf(address)).includes(origin ?? '?')]).toEqual([address, false]);
});

/** The path of a link to the manager's job. */
const share = async ({ client, jobId }: Manager, role: ShareRole): Promise<string> => {
  const { items } = await client.call('saveShareLink', { path: { id: jobId, role }, body: {} });
  return items.find(link => link.role === role)?.address ?? '';
};

test('every shared page has its preview card in the first response, and is not indexed', async ({ manager }) => {
  const [client, post, board] = [
    await share(manager, 'client'),
    await share(manager, 'model'),
    await share(manager, 'mood-board'),
  ];
  const asPreview = { 'user-agent': 'facebookexternalhit/1.1' };
  for (const address of [`${client}/overview/all`, `${client}/details`, post, board]) {
    const { meta, headers } = await firstAnswer(address, asPreview);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt'])
      expect([address, property, meta(property)]).toEqual([address, property, expect.stringMatching(/./)]);
    const image = new URL(meta('og:image') ?? '').pathname;
    expect([address, (await firstAnswer(image)).status]).toEqual([address, 200]);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  }
});

test('a link that was taken back answers as one that never was, to the byte', async ({ manager }) => {
  const address = await share(manager, 'mood-board');
  expect((await firstAnswer(address)).headings).toContain('Mood board');
  await manager.client.call('revokeShareLink', { path: { id: manager.jobId, role: 'mood-board' } });
  const secret = address.slice(address.lastIndexOf('/') + 1);
  const never = 'A'.repeat(secret.length);
  /** Without its variable parts: the time and the nonces of its scripts. */
  const bytesAt = async (path: string, used: string) => {
    const { status, headers, text } = await firstAnswer(path + used);
    const own = /nonce-[^']*|nonce="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
    const without = (part: string) => part.replaceAll(used, 'secret').replace(own, '');
    const kept = Object.entries(headers).filter(([name]) => !/^(date|x-request-id|content-length)$/.test(name));
    return [status, kept.map(([name, value = '']) => `${name}: ${without(value)}`), without(text)];
  };
  for (const path of ['/shared/mood-board/', '/shared/jt/', '/shared/jc/'])
    expect(await bytesAt(path, secret)).toEqual(await bytesAt(path, never));
  expect((await firstAnswer(address)).status).toBe(404);
  expect(await share(manager, 'mood-board')).not.toBe(address);
});

test('a cached page and its picture are gone once the account is deleted', async () => {
  const model = await createListedModel('Quilla');
  const page = `/zodels/${model.id}`;
  expect((await firstAnswer(page)).headings).toContain('Quilla');
  const [face] = (await model.client.call('getGallery', {})).photos;
  await model.client.call('deleteUser', {});
  const fresh = { 'cache-control': 'no-cache' };
  expect((await firstAnswer(page, fresh)).status).toBe(404);
  expect((await firstAnswer(face?.image.src ?? '', fresh)).status).toBe(404);
});
