import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import styles from './keys-dialog.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface KeysDialogProps {
  keys: readonly { key: string; does: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Below the keys. */
  children?: ReactNode;
}

/** What each key does. The drawn keys have no accessible name of their own. */
export function KeysDialog({ keys, open, onOpenChange, children }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" size="small">
      <dl className={styles.keys}>
        {keys.map(({ key, does }) => (
          <div key={key} className={styles.key}>
            <dt>{does}</dt>
            <dd>
              <Kbd>{key}</Kbd>
              <VisuallyHidden>{key}</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  );
}
