import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isGivenUp } from '#client/offline/outbox-storage.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { onUnsent, unsentCount } from '#web/chat-teardown.ts';
import { live } from '#web/live.ts';
import { invalidateMatching, queryClient } from '#web/query.ts';
import { useReadable } from '#web/use-readable.ts';
import styles from './offline-line.module.css';
import { forgetLostActions, lastSent, lostActions, waitingActions } from './offline-state.ts';
import { lostWords, outboxWords, readWords } from './offline-words.ts';
import { outbox } from './outbox.ts';

const loadSheet = () => import('./outbox-sheet.tsx');
const OutboxSheet = lazy(async () => ({ default: (await loadSheet()).OutboxSheet }));

/** A connection that comes back at once is not worth a word. */
const PATIENCE_MS = 10_000;

const watchNetwork = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Without a network at once; without an answer of the server after a while. */
function useIsOffline(): boolean {
  const hasNetwork = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isLive = useReadable(live().state) === 'LIVE';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLive) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return !hasNetwork || (isLate && !isLive);
}

/** When anything was last read, by this device's clock. */
const lastReadMs = (): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );

/** Says that there is no connection and how old the page is, and leads to what waits to be sent. */
export function OfflineLine() {
  // The chat says it itself, with what becomes of a message.
  const isInChat = useLocation().pathname.startsWith('/chat');
  const isOffline = useIsOffline() && !isInChat;
  const entries = useReadable(waitingActions);
  const messages = useSyncExternalStore(onUnsent, unsentCount);
  const [isOpen, setOpen] = useState(false);
  const opened = useReadable(live().state) === 'LIVE';
  useEffect(() => {
    const { drain } = outbox();
    if (opened) void drain().catch(() => undefined);
  }, [opened]);
  const sent = useReadable(lastSent);
  useEffect(() => {
    if (!sent) return;
    invalidateMatching();
    toast.success(`Sent: ${sent.what}, ${sent.about}`);
    // Once: this line is mounted again with each layout.
    lastSent.write(null);
  }, [sent]);
  const lost = lostWords(useReadable(lostActions));
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  const unsent = entries.filter(isGivenUp).length;
  const words = outboxWords({ waiting: entries.length - refused - unsent + messages, unsent, refused });
  const open = () =>
    loadSheet().then(
      () => setOpen(true),
      () => toast.show('The list is not on this device yet. All of it is sent by itself once you have a connection.'),
    );
  return (
    <div role="status">
      {(isOffline || words) && (
        <div className={styles.line}>
          <p className={styles.words}>{isOffline && <>You are offline. {readWords(lastReadMs(), Date.now())}</>}</p>
          {words && (
            <Button size="small" onClick={() => void open()}>
              {words}
            </Button>
          )}
        </div>
      )}
      {lost && (
        <div className={styles.line}>
          <p className={styles.words}>{lost}</p>
          <Button size="small" onClick={forgetLostActions}>
            OK
          </Button>
        </div>
      )}
      <Suspense>{isOpen && <OutboxSheet messages={messages} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
