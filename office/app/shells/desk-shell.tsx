import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useParams } from 'react-router';
import { KeysDialog, reviewKeys } from '#office/features/queue/keys-dialog.tsx';
import { QueueList } from '#office/features/queue/queue-list.tsx';
import { QUEUE, reviewAddress } from '#office/lib/addresses.ts';
import { moveFocus } from '#office/lib/move-focus.ts';
import { keyOf } from '#office/lib/tab-store.ts';
import { neighboursOf, showOf, useQueue } from '#office/queue.ts';
import { useQueueEvents } from '#office/use-queue-events.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import styles from './desk-shell.module.css';
import { OfficeBar } from './office-bar.tsx';

/** The list on the left, the open item on the right; on a small screen one or the other. */
export function DeskShell() {
  const { id } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { items } = useQueue(showOf(new URLSearchParams(search)));
  useQueueEvents();

  const move = (way: 'next' | 'previous') => {
    if (id === undefined) return moveFocus(list.current, way);
    const to = neighboursOf(items, id)[way];
    if (to) void navigate(reviewAddress(to, search));
  };
  const [next, previous] = [() => move('next'), () => move('previous')];
  useKeys({ J: next, K: previous, '?': () => setKeysShown(true) });

  return (
    <>
      <a href="#review-desk" className={styles.skip}>
        To what is open
      </a>
      <OfficeBar>
        <IconButton label="Keys" icon={<Keyboard />} className={styles.keys ?? ''} onClick={() => setKeysShown(true)} />
      </OfficeBar>
      <div className={classes(styles.desk, !pathname.startsWith(QUEUE) && styles.open)}>
        <aside ref={list} className={styles.list} aria-label="Review queue">
          <QueueList openId={id} />
        </aside>
        <main id="review-desk" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <KeysDialog keys={reviewKeys} open={keysShown} onOpenChange={setKeysShown} />
      <ScrollRestoration getKey={location => location.pathname} storageKey={keyOf('scroll')} />
    </>
  );
}
