import type { RefObject } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useMedia } from '#ui/use-media.ts';
import { MarkAllRead, NoticeList } from './notice-list.tsx';
import styles from './notice-panel.module.css';

interface NoticePanelProps {
  bell: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Below the bell; on a small screen from the bottom edge. */
export function NoticePanel({ bell, open, onOpenChange }: NoticePanelProps) {
  const isSmall = useMedia(`(width <= ${MOBILE_BREAKPOINT_PX}px)`);
  const close = () => onOpenChange(false);
  if (isSmall)
    return (
      <Sheet title="Notices" side="bottom" fromTitle open={open} onOpenChange={onOpenChange} footer={<MarkAllRead />}>
        <div className={styles.inSheet}>
          <NoticeList onFollow={close} />
        </div>
      </Sheet>
    );
  return (
    <Popover label="Notices" anchor={bell} align="end" open={open} onOpenChange={onOpenChange}>
      <div className={styles.inPopover}>
        <header className={styles.head}>
          <h2 className={styles.title}>Notices</h2>
          <MarkAllRead />
        </header>
        <NoticeList onFollow={close} />
      </div>
    </Popover>
  );
}
