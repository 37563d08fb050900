import { expect, it, vi } from 'vitest';

it('lets a browser finish what is sent when the page is left, as far as browsers do', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { fetchPastPage } = await import('./fetch-past-page.ts');
  const kept: (boolean | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => kept.push(init?.keepalive));
  const sendAll = async () => {
    kept.length = 0;
    await fetchPastPage('/', { method: 'PUT', body: '{}' });
    await fetchPastPage('/', { method: 'PUT', body: 'é'.repeat(40_000) });
    await fetchPastPage('/');
    return [...kept];
  };
  expect(await sendAll()).toEqual([undefined, undefined, undefined]);
  page.dispatchEvent(new Event('pagehide'));
  expect(await sendAll()).toEqual([true, undefined, undefined]);
  // It was only put aside, and is shown again.
  page.dispatchEvent(new Event('pageshow'));
  expect(await sendAll()).toEqual([undefined, undefined, undefined]);
});
