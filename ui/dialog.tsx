import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: ReactNode;
  /** A sentence under the title, read aloud on opening. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, at the bottom right; the primary one last. */
  footer?: ReactNode;
  /** The button that opens it, if there is one. Otherwise it is controlled by `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** After the closing animation: the place to reset its state. */
  onClosed?: () => void;
  size?: 'small' | 'medium' | 'large';
  /** The element focused on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

export function Dialog({
  title,
  description,
  children,
  footer,
  trigger,
  open,
  onOpenChange,
  onClosed,
  size = 'medium',
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={next => onOpenChange?.(next)}
      onOpenChangeComplete={next => !next && onClosed?.()}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classes(styles.dialog, styles[size])} initialFocus={initialFocus}>
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
            {/* Last, so that the first field, not this, has the focus on opening. */}
            <Base.Close className={styles.close} render={<IconButton label="Close" icon={<X />} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
