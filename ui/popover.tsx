import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import float from './float.module.css';
import styles from './popover.module.css';

interface PopoverProps {
  /** The button that opens it; without one, `anchor` is the button, and `open` is controlled by the caller. */
  trigger?: ReactElement;
  anchor?: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
}

export function Popover({
  trigger,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
}: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button itself toggles it.
        if (!(event.target instanceof Node && anchor?.current?.contains(event.target))) onOpenChange?.(next);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner
          className={float.positioner}
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <Base.Popup
            className={classes(float.popup, styles.popover)}
            aria-label={label}
            {...(anchor && { finalFocus: anchor })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
