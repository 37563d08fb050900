import { readStored, removeStored, writeStored } from '#lib/storage.ts';
import { setClockOffset } from '#ui/clock.ts';

const NAME = 'clock';
/** Two answers tell the offset to about a second. */
const SAME_MS = 5_000;
const WRITE_EVERY_MS = 60_000;

/** What is stored of a clock that is wrong, for a start without a connection. */
type StoredClock = { offsetMs: number; serverMs: number };

const isClock = (value: unknown): value is StoredClock =>
  typeof value === 'object' &&
  value !== null &&
  'offsetMs' in value &&
  Number.isFinite(value.offsetMs) &&
  'serverMs' in value &&
  Number.isFinite(value.serverMs);

let stored: StoredClock | null = null;

/** The server has told the time. */
export const keepClockOffset = (offsetMs: number): void => {
  setClockOffset(offsetMs);
  const serverMs = Date.now() + offsetMs;
  const isSame =
    stored && Math.abs(stored.offsetMs - offsetMs) < SAME_MS && serverMs - stored.serverMs < WRITE_EVERY_MS;
  if (offsetMs === 0) {
    if (stored) removeStored(NAME);
    stored = null;
  } else if (!isSame) {
    stored = { offsetMs, serverMs };
    writeStored(NAME, stored);
  }
};

/** At the start, before the server has told it. A clock that was set right meanwhile would turn the time back: it needs no offset. */
export const restoreClockOffset = (): void => {
  const held = readStored(NAME);
  if (!isClock(held)) return;
  stored = held;
  if (Date.now() + held.offsetMs >= held.serverMs - SAME_MS) setClockOffset(held.offsetMs);
};
