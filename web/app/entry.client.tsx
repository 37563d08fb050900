import { HydratedRouter } from 'react-router/dom';
import { clockOffsetMs } from '#client/clock-offset.ts';
import { keepsOffline } from '#lib/keeps-offline.ts';
import { scheduleHydration } from '#page-delivery/browser/hydrate.tsx';
import { reloadOnce } from '#page-delivery/browser/lost-chunk.ts';
import { hasPendingSignOuts } from '#web/offline/has-pending-sign-outs.ts';
import { keepClockOffset, restoreClockOffset } from './server-clock.ts';

/** Reads the server's time from the document, before any call has answered. */
function setClockFromPage() {
  // Entries of this type have this form.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrivedAtMs = performance.timeOrigin + (page?.responseStart ?? 0);
  const offsetMs = clockOffsetMs(document.documentElement.dataset.now ?? null, performance.timeOrigin, arrivedAtMs);
  if (offsetMs !== null) keepClockOffset(offsetMs);
}

restoreClockOffset();
setClockFromPage();
addEventListener('vite:preloadError', reloadOnce);

/** Who has signed out without a connection is signed out on the server now. */
const sendSignOuts = () => {
  if (hasPendingSignOuts())
    void import('#web/offline/pending-sign-outs.ts').then(pending => pending.sendSignOuts()).catch(() => undefined);
};
addEventListener('online', sendSignOuts);
sendSignOuts();

const urgent = document.documentElement.dataset.hydrate === 'now';

/** What the installed app has stored is there before its first screen asks for it. */
const restored = async () => {
  if (keepsOffline()) await import('#web/offline/restore-answers.ts').then(({ restoreAnswers }) => restoreAnswers());
};

const start = () => scheduleHydration(<HydratedRouter />, { urgent });
if (urgent) {
  // Signed-in screens wait for the user: its request is sent before React starts.
  const ready = restored();
  void ready
    .then(() => import('./user.ts'))
    .then(({ loadUser }) => loadUser())
    .catch(() => undefined);
  if (keepsOffline()) void ready.then(start, start);
  else start();
} else start();
