import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const reloads = vi.fn();
let onLine = true;
let nowMs = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
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
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { reload: reloads });
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'plumage' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const forbidStorage = () =>
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

/** Simulates a page load: only the session storage persists. */
const loadPage = async () => {
  vi.resetModules();
  return await import('./lost-chunk.ts');
};

it('recognizes a lost chunk by the messages of every browser, and no other error', async () => {
  const { isLostChunk } = await loadPage();
  for (const message of [
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    expect(isLostChunk(new TypeError(message))).toBe(true);
  for (const other of [new Error('x is not a function'), new TypeError('Failed to fetch'), null, 'text'])
    expect(isLostChunk(other)).toBe(false);
});

describe('reloadOnce', () => {
  it('reloads the page once, and again only after ten minutes', async () => {
    for (let loads = 0; loads < 5; loads += 1) {
      (await loadPage()).reloadOnce();
      nowMs += 60_000;
    }
    expect(reloads).toHaveBeenCalledTimes(1);
    nowMs += 3_600_000;
    (await loadPage()).reloadOnce();
    expect(reloads).toHaveBeenCalledTimes(2);
    expect([...stored.keys()]).toEqual(['plumage_reloaded_at']);
  });

  it('does not reload offline, nor without session storage', async () => {
    onLine = false;
    (await loadPage()).reloadOnce();
    onLine = true;
    forbidStorage();
    (await loadPage()).reloadOnce();
    expect(reloads).not.toHaveBeenCalled();
  });

  it('does not reload while a request that must not be cut off is in flight', async () => {
    nowMs += 3_600_000;
    const { preventReload, reloadOnce } = await loadPage();
    const [one, other] = [preventReload(), preventReload()];
    one();
    reloadOnce();
    expect(reloads).not.toHaveBeenCalled();
    other();
    reloadOnce();
    expect(reloads).toHaveBeenCalledOnce();
  });

  it('reloads again when the clock of the device was set back', async () => {
    (await loadPage()).reloadOnce();
    nowMs -= 86_400_000;
    (await loadPage()).reloadOnce();
    expect(reloads).toHaveBeenCalledTimes(2);
  });
});

describe('isReloadLoop', () => {
  const script = { name: 'https://zodel.example/assets/list-1.js', responseStatus: 200, decodedBodySize: 9 };
  let leave = () => {};

  /** Loads the page, which then has these scripts when it is left. */
  const load = async (type: string, scripts: (typeof script)[]) => {
    vi.stubGlobal('performance', { getEntriesByType: () => scripts });
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
      leave = listener;
    });
    const { countLostReloads, isReloadLoop } = await loadPage();
    const isLoop = isReloadLoop(type);
    if (!isLoop) countLostReloads();
    return isLoop;
  };
  const walk = async (scripts: (typeof script)[], types = ['navigate', 'reload', 'reload', 'reload']) => {
    const found: boolean[] = [];
    for (const type of types) {
      found.push(await load(type, scripts));
      leave();
    }
    return found;
  };

  it('lets the first reload start the app, and stops at the second in a row, when a script was refused or lost', async () => {
    expect(await walk([script, { ...script, responseStatus: 404 }])).toEqual([false, false, true, true]);
    expect(await walk([{ ...script, responseStatus: 0, decodedBodySize: 0 }])).toEqual([false, false, true, true]);
  });

  it('lets a page that is only slow be reloaded as often as its reader likes', async () => {
    expect(await walk([])).toEqual([false, false, false, false]);
    expect(
      await walk([script, { ...script, name: 'https://zodel.example/pictures/1.webp', responseStatus: 404 }]),
    ).not.toContain(true);
  });

  it('starts counting again after a page that lacked nothing, a navigation or an interaction', async () => {
    const lost = [{ ...script, responseStatus: 404 }];
    await walk(lost, ['navigate', 'reload']);
    await walk([script], ['navigate', 'reload']);
    expect(await walk(lost, ['reload', 'navigate', 'reload'])).toEqual([false, false, false]);
    const { forgetReloads, isReloadLoop } = await loadPage();
    forgetReloads();
    expect(isReloadLoop('reload')).toBe(false);
  });

  it('starts the app where the browser stores nothing', async () => {
    forbidStorage();
    expect(await walk([{ ...script, responseStatus: 404 }])).not.toContain(true);
  });
});
