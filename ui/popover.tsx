import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import float from './float.module.css';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its name for assistive technology. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
}

export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={float.positioner} align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classes(float.popup, styles.popover)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
