import { HydratedRouter } from 'react-router/dom';
import { clockOffsetMs } from '#client/clock-offset.ts';
import { scheduleHydration } from '#page-delivery/browser/hydrate.tsx';
import { reloadOnce } from '#page-delivery/browser/lost-chunk.ts';
import { setClockOffset } from '#ui/clock.ts';

/** Reads the server's time from the document, before any call has answered. */
function setClockFromPage() {
  // Entries of this type have this form.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAtMs = performance.timeOrigin + (page?.responseStart ?? 0);
  const offsetMs = clockOffsetMs(document.documentElement.dataset.now ?? null, performance.timeOrigin, arrivedAtMs);
  if (offsetMs !== null) setClockOffset(offsetMs);
}

setClockFromPage();
addEventListener('vite:preloadError', reloadOnce);
const urgent = document.documentElement.dataset.hydrate === 'now';
// Signed-in screens wait for the user: its request is sent before React starts.
if (urgent) void import('./user.ts').then(({ loadUser }) => loadUser()).catch(() => undefined);
scheduleHydration(<HydratedRouter />, { urgent });
