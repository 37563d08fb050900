import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { topicAddress, topicPageAddress } from '#features/landing/landing-address.ts';
import { isCanonical, readFilters, readPlace, zodelsAddress } from '#features/landing/zodels-address.ts';
import { sharedAt } from '#features/sharing/shared-page.ts';
import type { Handle } from '../handle.ts';
import { cacheAddress } from './cache-address.ts';

const handles: Record<string, Handle> = {
  'hire-models': { cacheAs: ({ query }) => (topicAddress(query) ? null : '/hire-models') },
  'hire-models/:topic': { cacheAs: ({ params, query }) => topicPageAddress(params.topic, query) },
  zodels: { cacheAs: ({ query }) => (isCanonical(query) ? zodelsAddress(readFilters(query), readPlace(query)) : null) },
  'shared/jt/:id': { cacheAs: sharedAt(secret => `/shared/jt/${secret}`) },
  'manager/jobs': { hydrate: 'NOW' },
};
const shell = ['shell', { id: 'shell', module: {} }] as const;
const screens = Object.entries(handles).map(([path, handle]) => [
  path,
  { id: path, parentId: 'shell', path, module: { handle } },
]);
const build = { routes: Object.fromEntries([shell, ...screens]) } as unknown as ServerBuild;
const at = (address: string) => cacheAddress(build, new URL(address, 'http://localhost'))?.address ?? null;

describe('cacheAddress', () => {
  it('is the same for every spelling of an address and any undeclared parameters', () => {
    for (const address of ['/hire-models', '/Hire-Models/', '/hire-models?utm=1&x[]=2', '/hire-models?city=atlantis'])
      expect(at(address)).toBe('/hire-models');
    expect(at('/hire-models/runway?x=1&city=miami&city=chicago')).toBe('/hire-models/runway?city=miami');
    expect(at('/shared/jt/a-secret?from=mail')).toBe('/shared/jt/a-secret');
  });

  it('has the declared parameters in one order, with known values only', () => {
    const filtered = '/zodels?gender=FEMALE,MALE&minHeightIn=68&city=Miami';
    expect(at('/zodels?city=+Miami&utm=3&minHeightIn=068&gender=MALE,FEMALE,OTHERS')).toBe(filtered);
    expect(at('/zodels?before=48&cursor=abc&maxHeightIn=tall')).toBe('/zodels?cursor=abc&before=48');
    expect(at("/zodels?before=48&cursor=';--")).toBe('/zodels');
  });

  it('is null for redirects, for data, and for pages that are rendered for each visit', () => {
    for (const address of [
      '/hire-models?city=miami&utm=1',
      '/hire-models/circus',
      '/zodels?city=&gender=MALE',
      '/zodels.data?_routes=root',
      `/shared/jt/${'x'.repeat(300)}`,
      '/manager/jobs',
      '/nowhere',
      '/%E0%A4%A',
    ])
      expect([address, at(address)]).toEqual([address, null]);
  });

  it('groups addresses with parameters separately', () => {
    const groupAt = (address: string) => cacheAddress(build, new URL(address, 'http://localhost'))?.group;
    expect(groupAt('/zodels?city=Miami')).toBe(groupAt('/zodels?gender=MALE'));
    expect(new Set(['/zodels', '/zodels?city=Miami', '/hire-models', '/hire-models/miami'].map(groupAt)).size).toBe(4);
  });
});
