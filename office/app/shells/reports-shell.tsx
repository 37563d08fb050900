import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useParams } from 'react-router';
import { KeysDialog } from '#office/features/queue/keys-dialog.tsx';
import { CaseList } from '#office/features/trust/case-list.tsx';
import { caseAddress, recordAddress } from '#office/lib/addresses.ts';
import { moveFocus } from '#office/lib/move-focus.ts';
import { keyOf } from '#office/lib/tab-store.ts';
import { queryFor } from '#office/query.ts';
import { adjacentCase, caseFiltersOf, casesQuery } from '#office/trust.ts';
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
  ['D', 'Dismiss the first signal'],
  ['H', 'Say that it was dealt with: handled'],
  ['O', 'Open everything about the person'],
  ['?', 'These keys'],
];

/** The cases on the left, the open one on the right; on a small screen one or the other. */
export function ReportsShell() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = useMay();
  const isOpen = may('getTrustCases');
  const { data } = useInfiniteQuery({ ...casesQuery(caseFiltersOf(new URLSearchParams(search))), enabled: isOpen });
  useQueueEvents();

  const move = (step: 1 | -1) => {
    if (id === undefined) return moveFocus(list.current, step === 1 ? 'next' : 'previous');
    const to = adjacentCase(data?.pages.flatMap(page => page.items) ?? [], id, step);
    if (to) void navigate(caseAddress(to.person.userId, search));
  };
  const [next, previous] = [() => move(1), () => move(-1)];
  useKeys({
    J: next,
    K: previous,
    O: id === undefined ? undefined : () => void navigate(recordAddress({ subject: 'USER', id })),
    '?': () => setKeysShown(true),
  });

  if (staff && !isOpen) return <PageShell />;
  return (
    <>
      <a href="#case" className={styles.skip}>
        To what is open
      </a>
      <OfficeBar>
        <IconButton label="Keys" icon={<Keyboard />} className={styles.keys ?? ''} onClick={() => setKeysShown(true)} />
      </OfficeBar>
      <div className={classes(styles.desk, id !== undefined && styles.open)}>
        <aside ref={list} className={styles.list} aria-label="Reports and signals">
          <CaseList openId={id} />
        </aside>
        <main id="case" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <KeysDialog keys={keys} open={keysShown} onOpenChange={setKeysShown} />
      <ScrollRestoration getKey={location => location.pathname} storageKey={keyOf('scroll')} />
    </>
  );
}
