import { expect, it } from 'vitest';
import type { App } from '../context.ts';
import type { CardsBrowser } from '../providers/cards/port.ts';
import { foreignSources } from './foreign-sources.ts';

const none = { script: [], connect: [], frame: [], image: [] };
const page = '/manager/premium-features/payment';

/** Of a server with these providers; nothing else of them is read. */
const sourcesOf = (browser: CardsBrowser, inquiries: unknown = null, mapTiles: unknown = null) =>
  foreignSources({ cards: { browser }, identity: { inquiries }, config: { mapTiles } } as unknown as App);

it('lets the pages with a card form, and no others, load the processor of this server', () => {
  const local = sourcesOf({ end: 'local', origin: 'http://127.0.0.1:3001' });
  expect(local(page)).toEqual({ ...none, frame: ['http://127.0.0.1:3001'] });
  expect(local('/manager/jobs/list/active')).toEqual(none);
  const stripe = sourcesOf({ end: 'stripe', publishableKey: 'pk_test_1' });
  expect(stripe(page).script).toContain('https://js.stripe.com');
  expect(stripe('/')).toEqual(none);
});

it('lets the pages where people prove who they are load the form of Persona, where it is used', () => {
  const local = { end: 'local', origin: 'http://127.0.0.1:3001' } as const;
  for (const own of ['/model/account/identity', '/manager/profile/identity']) {
    expect(sourcesOf(local, {})(own)).toEqual({
      ...none,
      frame: ['https://inquiry.withpersona.com'],
      inlineStyles: true,
    });
    expect(sourcesOf(local)(own)).toEqual(none);
  }
  expect(sourcesOf(local, {})('/model/account/profile')).toEqual(none);
});

it('lets the pages where models find jobs load map tiles, where a source is configured', () => {
  const local = { end: 'local', origin: 'http://127.0.0.1:3001' } as const;
  const tiles = { url: 'https://tiles.example:8443/v1/{z}/{x}/{y}.png', attribution: '© Tiles' };
  for (const shown of ['/app', '/model/account/dashboard', '/model/account/profile'])
    expect(sourcesOf(local, null, tiles)(shown)).toEqual({ ...none, image: ['https://tiles.example:8443'] });
  for (const other of ['/', '/hire-models', '/manager/jobs/list/active', '/sign-in', page])
    expect(sourcesOf(local, null, tiles)(other).image).toEqual([]);
  expect(sourcesOf(local)('/model/account/dashboard')).toEqual(none);
});
