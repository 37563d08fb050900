import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { FormError } from './form-error.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The effect of the action. */
  text?: ReactNode;
  /** Names the action ("Delete draft"), not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** The caller closes the dialog, so that it can wait for the answer with `loading` and show an `error` in it. */
  onConfirm: () => void;
  danger?: boolean;
  loading?: boolean;
  error?: ReactNode;
  /** Additional content, such as a reason to choose. */
  children?: ReactNode;
}

/** Confirms an irreversible action. Clicking outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  danger,
  loading,
  error,
  children,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classes(styles.dialog, styles.small)}>
            <header className={classes(styles.head, styles.asking)}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {text && <Base.Description className={styles.description}>{text}</Base.Description>}
            </header>
            {(children || error) && (
              <div className={styles.body}>
                {children}
                <FormError>{error}</FormError>
              </div>
            )}
            <footer className={styles.footer}>
              <Base.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
