import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useParams } from 'react-router';
import { KeysDialog } from '#office/features/queue/keys-dialog.tsx';
import { InboxList } from '#office/features/support/inbox-list.tsx';
import { supportAddress } from '#office/lib/addresses.ts';
import { moveFocus } from '#office/lib/move-focus.ts';
import { keyOf } from '#office/lib/tab-store.ts';
import { queryFor } from '#office/query.ts';
import { adjacentItem, inboxQuery, supportShowOf } from '#office/support.ts';
import { useMay } from '#office/use-may.ts';
import { useQueueEvents } from '#office/use-queue-events.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import styles from './desk-shell.module.css';
import { OfficeBar } from './office-bar.tsx';
import { PageShell } from './page-shell.tsx';

const keys: readonly [string, string][] = [
  ['J', 'The next one'],
  ['K', 'The one before'],
  ['W', 'Write an answer'],
  ['1', 'Insert the first prepared answer; 2 the second, and so on'],
  ['M', 'Take it yourself'],
  ['D', 'Done'],
  ['?', 'These keys'],
];

/** The inbox on the left, the open conversation on the right; on a small screen one or the other. */
export function SupportShell() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { data } = useInfiniteQuery(inboxQuery(supportShowOf(new URLSearchParams(search))));
  useQueueEvents();
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = useMay();

  const move = (step: 1 | -1) => {
    if (id === undefined) return moveFocus(list.current, step === 1 ? 'next' : 'previous');
    const to = adjacentItem(data?.pages.flatMap(page => page.items) ?? [], id, step);
    if (to) void navigate(supportAddress(to.id, search));
  };
  const [next, previous] = [() => move(1), () => move(-1)];
  useKeys({ J: next, K: previous, '?': () => setKeysShown(true) });

  if (staff && !may('getSupportInbox')) return <PageShell />;
  return (
    <>
      <a href="#conversation" className={styles.skip}>
        To what is open
      </a>
      <OfficeBar>
        <IconButton label="Keys" icon={<Keyboard />} className={styles.keys ?? ''} onClick={() => setKeysShown(true)} />
      </OfficeBar>
      <div className={classes(styles.desk, id !== undefined && styles.open)}>
        <aside ref={list} className={styles.list} aria-label="Support inbox">
          <InboxList openId={id} />
        </aside>
        <main id="conversation" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <KeysDialog keys={keys} open={keysShown} onOpenChange={setKeysShown} />
      <ScrollRestoration getKey={location => location.pathname} storageKey={keyOf('scroll')} />
    </>
  );
}
