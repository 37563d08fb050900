import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { UNREAD_MAX } from '#contract/values/notification.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './notice-bell.module.css';
import { useUnread } from './use-notices.ts';

// It is on every signed-in page: the list is loaded on demand.
const loadPanel = () => import('./notice-panel.tsx');
const NoticePanel = lazy(async () => ({ default: (await loadPanel()).NoticePanel }));

const bellName = (unread: number): string => {
  if (unread === 0) return 'Notices';
  return `Notices, ${unread < UNREAD_MAX ? unread : `${UNREAD_MAX - 1}+`} unread`;
};

/** The notices: a dot while some are unread, and the list on a press. */
export function NoticeBell() {
  const unread = useUnread();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={bellName(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <span className={styles.bell}>
            <Bell aria-hidden="true" />
            {unread > 0 && <span className={styles.dot} />}
          </span>
        }
        onPointerEnter={() => void loadPanel()}
        onClick={() => {
          setWasOpen(true);
          setOpen(!open);
        }}
      />
      {wasOpen && (
        <Suspense>
          <NoticePanel bell={button} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
