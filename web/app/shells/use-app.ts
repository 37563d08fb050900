import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { FIRST_PAGE } from '#contract/rules/app-pages.ts';
import type { PushChanged } from '#contract/values/notification.ts';
import { keepsOffline } from '#lib/keeps-offline.ts';
import { pushMark } from '#lib/push-mark.ts';
import { isSeeing } from '#lib/seeing.ts';
import { useSite } from '#lib/site.ts';
import { sessionOwner } from '#web/session.ts';
import { useUser } from '#web/user.ts';

/** What makes it ready is never in the way of the first screen. */
const FIRST_SCREEN_MS = 2_000;
const KEEP_EVERY_MS = 5_000;

/** In the app: keeps it for a time offline, and lets a new version take over between two screens. */
export function useApp(): void {
  const { pathname } = useLocation();
  const type = useUser()['@type'];
  const { filesUrl } = useSite().limits;
  useEffect(() => {
    if (!keepsOffline()) return;
    const prepare = async () => {
      const [{ installWorker }, { prefetchForOffline }, { persistStorage }] = await Promise.all([
        import('#web/app-worker.ts'),
        import('#web/offline/prefetch-for-offline.ts'),
        import('#web/offline/persist-storage.ts'),
      ]);
      void persistStorage('START').catch(() => undefined);
      await installWorker(type === 'MANAGER' ? 'MANAGER' : 'MODEL').catch(() => undefined);
      // Offline it stays as it was.
      await prefetchForOffline(type, filesUrl).catch(() => undefined);
    };
    const timer = setTimeout(() => void prepare().catch(() => undefined), FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [type, filesUrl]);
  useEffect(() => {
    if (!keepsOffline() || !FIRST_PAGE.test(pathname)) return;
    const keep = () =>
      void import('#web/offline/store-last-screen.ts').then(({ storeLastScreen }) => storeLastScreen());
    // Again and again: what it says changes, and something may lie over it.
    const timer = setInterval(keep, KEEP_EVERY_MS);
    const keepIfLeft = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', keepIfLeft);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepIfLeft);
    };
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen that opens is an occasion.
  useEffect(() => {
    if (keepsOffline()) void import('#web/app-worker.ts').then(({ takeOverIfNew }) => takeOverIfNew());
  }, [pathname]);
}

/** Devices on which they were switched on before there was a mark have the permission alone. */
const isGranted = () => 'Notification' in window && Notification.permission === 'granted';

/** Wherever push notices were switched on: notices when they have ended, in the browser or with the session. */
export function usePushCheck(): void {
  useEffect(() => {
    if (isSeeing()) return;
    if (pushMark(sessionOwner())?.state !== 'ON' && !isGranted()) return;
    // Offline the next start does it.
    const check = () => void import('#web/check-push.ts').then(({ checkPush }) => checkPush()).catch(() => undefined);
    const timer = setTimeout(check, FIRST_SCREEN_MS);
    const worker = navigator.serviceWorker;
    // Sent by our own service worker alone.
    const hear = ({ data }: MessageEvent) => (data as PushChanged).kind === 'PUSH_CHANGED' && check();
    worker?.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      worker?.removeEventListener('message', hear);
    };
  }, []);
}
