import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
const TRUE_MS = Date.parse('2026-11-25T10:00:00Z');
const stored = new Map<string, string>();

/** A start of the app, with the clock of its device set wrong by so much. */
const start = async (wrongMs: number, trueMs = TRUE_MS) => {
  vi.resetModules();
  vi.setSystemTime(trueMs + wrongMs);
  const moment = await import('./corrected-moment.ts');
  return { ...moment, ...(await import('./server-clock.ts')), ...(await import('#ui/clock.ts')) };
};

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('document', { documentElement: { dataset: { slug: 'zodel' } } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a clock that is wrong by a day', () => {
  it.each([DAY_MS, -DAY_MS])('(%i) is right again after a start without a connection', async wrongMs => {
    (await start(wrongMs)).keepClockOffset(-wrongMs);
    const later = TRUE_MS + 3_600_000;
    const { restoreClockOffset, serverNowMs } = await start(wrongMs, later);
    restoreClockOffset();
    expect(serverNowMs()).toBe(later);
  });

  it('is believed once it was set right, and time would turn back', async () => {
    (await start(DAY_MS)).keepClockOffset(-DAY_MS);
    const { restoreClockOffset, serverNowMs } = await start(0, TRUE_MS + 3_600_000);
    restoreClockOffset();
    expect(serverNowMs()).toBe(TRUE_MS + 3_600_000);
  });

  it('is forgotten once the server agrees with it', async () => {
    const { keepClockOffset } = await start(DAY_MS);
    keepClockOffset(-DAY_MS);
    expect(stored.size).toBe(1);
    keepClockOffset(0);
    expect(stored.size).toBe(0);
  });

  it('leaves nothing of what was stored unreadable', async () => {
    stored.set('zodel_clock', '{"offsetMs":"a day"}');
    const { restoreClockOffset, serverNowMs } = await start(0);
    restoreClockOffset();
    expect(serverNowMs()).toBe(TRUE_MS);
  });
});

describe('a moment that was told by the clock', () => {
  const tapped = new Date(TRUE_MS).toISOString();

  it.each([
    ['stays where the clock is as it was', DAY_MS, -DAY_MS, -DAY_MS, TRUE_MS],
    ['stays within a minute', 0, 0, -59_000, TRUE_MS],
    ['moves where the clock was set a day ahead without a connection', DAY_MS, 0, -DAY_MS, TRUE_MS - DAY_MS],
    ['moves where it was set a day back', -DAY_MS, 0, DAY_MS, TRUE_MS + DAY_MS],
    ['stays where the clock was set right meanwhile', 0, -DAY_MS, 0, TRUE_MS],
  ])('%s', async (_, wrongMs, offsetThenMs, offsetNowMs, expectedMs) => {
    const { correctedMoment, keepClockOffset } = await start(wrongMs, Math.max(TRUE_MS, expectedMs) + 60_000);
    keepClockOffset(offsetNowMs);
    expect(correctedMoment(tapped, offsetThenMs)).toBe(new Date(expectedMs).toISOString());
  });
});
