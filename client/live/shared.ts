import { runFollower } from './follow.ts';
import { runLeader } from './lead.ts';
import type { Live } from './live.ts';
import { liveRelay } from './relay.ts';
import { usualSharing } from './shared-frames.ts';

/**
 * One connection for all tabs of a browser: the tab that holds the lock of this name opens it, the others share it
 * through a BroadcastChannel. When that tab closes, is hidden or freezes, the next takes over; requests in flight are
 * then rejected as unanswered.
 */
export function shareLive(name: string, open: () => Live, pace = usualSharing): Live {
  let others: BroadcastChannel | null = null;
  let stopRole = () => {};
  let leave = () => {};

  const relay = liveRelay(() => {
    leave();
    stopWatching();
  });

  function join() {
    if (others) return;
    const tabs = new BroadcastChannel(name);
    others = tabs;
    let queue = new AbortController();

    const holdLock = async () => {
      stopRole();
      const own = open();
      const stopLeading = runLeader(own, relay, tabs, pace.beatMs);
      const stopped = Promise.withResolvers<'STOPPED'>();
      stopRole = () => {
        stopped.resolve('STOPPED');
        stopLeading();
      };
      // The session is over, for every tab.
      if ((await Promise.race([stopped.promise, own.ended])) !== 'STOPPED') relay.live.close();
    };
    const takePart = (steal: boolean) => {
      queue.abort();
      queue = new AbortController();
      const { signal } = queue;
      navigator.locks.request(name, steal ? { steal } : { signal }, holdLock).catch(() => {
        // Aborted while waiting, or the lock was taken away from a tab that seemed frozen.
        if (!signal.aborted && others === tabs) beFollower();
      });
    };
    const beFollower = () => {
      stopRole();
      stopRole = runFollower(relay, tabs, pace, () => takePart(true));
      takePart(false);
    };

    leave = () => {
      if (others !== tabs) return;
      others = null;
      queue.abort();
      stopRole();
      stopRole = () => {};
      relay.use(null, 'CATCHING_UP');
      tabs.close();
    };
    // A page that did not come safely has no locks: each of its tabs has a connection of its own.
    if (navigator.locks) beFollower();
    else void holdLock();
  }

  const stopWatching = watchVisibility(pace.hiddenMs, join, () => leave());
  join();
  return relay.live;
}

function watchVisibility(hiddenMs: number, onShown: () => void, onHidden: () => void): () => void {
  if (typeof document === 'undefined') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') onShown();
    else timer = setTimeout(onHidden, hiddenMs);
  };
  if (document.visibilityState !== 'visible') onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onShown);
  window.addEventListener('pagehide', onHidden);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pageshow', onShown);
    window.removeEventListener('pagehide', onHidden);
  };
}
