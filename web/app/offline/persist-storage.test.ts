import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
let isKept: boolean;

/** A start in this browser. */
const start = async (userAgent: string, isApp = true) => {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const storage = { persisted: async () => isKept, persist: async () => asked.push('persist') > 0 };
  vi.stubGlobal('navigator', { userAgent, storage });
  return (await import('./persist-storage.ts')).persistStorage;
};
const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

beforeEach(() => {
  asked.length = 0;
  isKept = false;
});
afterEach(() => vi.unstubAllGlobals());

it('asks once for each start of the app, where the browser decides by itself', async () => {
  const persistStorage = await start(CHROME);
  await persistStorage('START');
  await persistStorage('WAITS');
  expect(asked).toEqual(['persist']);
});

it('asks once something waits, where the browser asks the person', async () => {
  const persistStorage = await start(FIREFOX);
  await persistStorage('START');
  expect(asked).toEqual([]);
  await persistStorage('WAITS');
  expect(asked).toEqual(['persist']);
});

it('asks for nothing on the web, nor where it was granted before', async () => {
  await (await start(CHROME, false))('WAITS');
  isKept = true;
  await (await start(CHROME))('WAITS');
  expect(asked).toEqual([]);
});

it('does without in a browser that knows nothing of it', async () => {
  const persistStorage = await start(CHROME);
  vi.stubGlobal('navigator', { userAgent: CHROME });
  await persistStorage('START');
  expect(asked).toEqual([]);
});
