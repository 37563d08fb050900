import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import dialog from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  title: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'right' | 'left' | 'bottom';
  /** Focuses the title on opening, if the first control is not the main content. */
  fromTitle?: boolean;
}

/** Slides in from an edge: filters, details, a menu on a small screen. */
export function Sheet({ title, children, footer, trigger, open, onOpenChange, side = 'right', fromTitle }: SheetProps) {
  const start = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup
          className={classes(styles.sheet, styles[side])}
          data-sheet={side}
          {...(fromTitle && { initialFocus: start })}
        >
          <header className={styles.head}>
            <Base.Title ref={start} tabIndex={-1} className={styles.title}>
              {title}
            </Base.Title>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
          {/* Last, so that the content, not this, has the focus on opening. */}
          <Base.Close className={styles.close} render={<IconButton label="Close" icon={<X />} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
