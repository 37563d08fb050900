import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const reloads = vi.fn();
let onLine = true;
let nowMs = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  reloads.mockClear();
  onLine = true;
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs);
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('location', { reload: reloads });
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'plumage' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Each page load begins with nothing but what the session stores. */
const aPage = async () => {
  vi.resetModules();
  return { ...(await import('./lost-chunk.ts')), ...(await import('#ui/toast-store.ts')) };
};

/** The router’s own reload: whether it was held. */
const routerReloads = (navigation: EventTarget): boolean => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload' });
  navigation.dispatchEvent(event);
  return event.defaultPrevented;
};

it('knows lost code in the words of every browser, and nothing else for it', async () => {
  const { isLostCode } = await aPage();
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    expect(isLostCode(new TypeError(message))).toBe(true);
  for (const other of [new Error('x is not a function'), new TypeError('Failed to fetch'), null, 'text'])
    expect(isLostCode(other)).toBe(false);
});

describe('lost code', () => {
  it('loads the page again once, and never in a loop', async () => {
    for (let loads = 0; loads < 5; loads += 1) {
      const { reloadOnce } = await aPage();
      reloadOnce();
      nowMs += 60_000;
    }
    expect(reloads).toHaveBeenCalledTimes(1);
    nowMs += 3_600_000;
    (await aPage()).reloadOnce();
    expect(reloads).toHaveBeenCalledTimes(2);
    expect([...stored.keys()]).toEqual(['plumage_reloaded_at']);
  });

  it('is left alone offline, and where it could not be told whether it was tried', async () => {
    onLine = false;
    (await aPage()).reloadOnce();
    onLine = true;
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    (await aPage()).reloadOnce();
    expect(reloads).not.toHaveBeenCalled();
  });

  it('leaves what is on its way alone, until it is there', async () => {
    nowMs += 3_600_000;
    const { keepPage, reloadOnce } = await aPage();
    const [one, other] = [keepPage(), keepPage()];
    one();
    reloadOnce();
    expect(reloads).not.toHaveBeenCalled();
    other();
    reloadOnce();
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('is tried again when the device’s clock was set back', async () => {
    (await aPage()).reloadOnce();
    nowMs -= 86_400_000;
    (await aPage()).reloadOnce();
    expect(reloads).toHaveBeenCalledTimes(2);
  });
});

describe('a reload of the router’s own', () => {
  it('is let through once, then held, with a word and a way on', async () => {
    const first = new EventTarget();
    (await aPage()).holdVainReloads(first);
    expect(routerReloads(first)).toBe(false);
    const second = new EventTarget();
    const page = await aPage();
    page.holdVainReloads(second);
    page.onToastChange(() => undefined);
    expect(routerReloads(second)).toBe(true);
    expect(page.currentToast()).toMatchObject({ kind: 'error', text: expect.stringContaining('could not be fetched') });
    page.currentToast()?.action?.onAct();
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(routerReloads(second)).toBe(false);
  });

  it('is held offline, where it would leave nothing', async () => {
    const navigation = new EventTarget();
    const page = await aPage();
    page.holdVainReloads(navigation);
    page.onToastChange(() => undefined);
    onLine = false;
    expect(routerReloads(navigation)).toBe(true);
    expect(page.currentToast()?.text).toContain('You seem to be offline');
  });

  it('is told by the whole page where no toast could be seen', async () => {
    const navigation = new EventTarget();
    const page = await aPage();
    page.holdVainReloads(navigation);
    const told = vi.fn();
    page.onLostCode(told);
    expect(page.lostCode()).toBeNull();
    onLine = false;
    routerReloads(navigation);
    expect(told).toHaveBeenCalledTimes(1);
    expect(page.isLostCode(page.lostCode())).toBe(true);
  });

  it('is all that is held: other ways of leaving pass, and browsers without the interface work', async () => {
    const navigation = new EventTarget();
    const { holdVainReloads } = await aPage();
    holdVainReloads(navigation);
    holdVainReloads(undefined);
    onLine = false;
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'push' });
    navigation.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
