type Waking = { onWake(): void; onOffline(): void };

const TICK_MS = 5_000;
/** A tick that comes so late was slept through. */
const SLEPT_MS = 15_000;

/** Tells when the device woke up, came online or is looked at again; in a browser and in any other program. */
export function watchWaking({ onWake, onOffline }: Waking): () => void {
  let tickedMs = Date.now();
  const clock = setInterval(() => {
    const nowMs = Date.now();
    if (nowMs - tickedMs > SLEPT_MS) onWake();
    tickedMs = nowMs;
  }, TICK_MS);
  if (typeof window === 'undefined') return () => clearInterval(clock);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('pageshow', onWake);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(clock);
    window.removeEventListener('online', onWake);
    window.removeEventListener('pageshow', onWake);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
