import { Keyboard } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { KeysDialog } from '#office/features/queue/keys-dialog.tsx';
import { moveFocus } from '#office/lib/move-focus.ts';
import { keyOf } from '#office/lib/tab-store.ts';
import { useQueueEvents } from '#office/use-queue-events.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { OfficeBar } from './office-bar.tsx';
import styles from './shell.module.css';

type ListShellProps = {
  /** The accessible name of the list. */
  label: string;
  list: ReactNode;
  /** The element id of what is open, for the link that skips the list. */
  mainId: string;
  /** Whether something is open: on a small screen it is shown instead of the list. */
  isOpen: boolean;
  /** The item of the list that is open; without one, J and K move the focus in the list. */
  openId: string | undefined;
  /** What J and K open: the address of the item after or before the open one. */
  addressBeside: (openId: string, step: 1 | -1) => string | undefined;
  /** The keys of the list and of what is open, as their dialog explains them. */
  keys: readonly [key: string, does: string][];
  /** Keys of this shell alone. */
  ownKeys?: Parameters<typeof useKeys>[0];
};

/** A list on the left, the open item on the right; on a small screen one or the other. */
export function ListShell(props: ListShellProps) {
  const { label, list, mainId, isOpen, openId, addressBeside, keys, ownKeys } = props;
  const navigate = useNavigate();
  const aside = useRef<HTMLElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  useQueueEvents();

  const move = (step: 1 | -1) => {
    if (openId === undefined) return moveFocus(aside.current, step === 1 ? 'next' : 'previous');
    const to = addressBeside(openId, step);
    if (to !== undefined) void navigate(to);
  };
  const [next, previous] = [() => move(1), () => move(-1)];
  useKeys({ J: next, K: previous, ...ownKeys, '?': () => setKeysShown(true) });

  return (
    <>
      <a href={`#${mainId}`} className={styles.skip}>
        To what is open
      </a>
      <OfficeBar>
        <IconButton label="Keys" icon={<Keyboard />} className={styles.keys ?? ''} onClick={() => setKeysShown(true)} />
      </OfficeBar>
      <div className={classes(styles.desk, isOpen && styles.open)}>
        <aside ref={aside} className={styles.list} aria-label={label}>
          {list}
        </aside>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <KeysDialog keys={keys} open={keysShown} onOpenChange={setKeysShown} />
      <ScrollRestoration getKey={location => location.pathname} storageKey={keyOf('scroll')} />
    </>
  );
}
