import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { SupportItem } from '#contract/schemas/support.ts';
import { supportAddress } from '#office/lib/addresses.ts';
import row from '#office/list-row.module.css';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './inbox.module.css';
import { personName } from './person-name.ts';

/** One conversation of the inbox. */
export function InboxRow({ item, open }: { item: SupportItem; open: boolean }) {
  const { search } = useLocation();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) own.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { lastMessage, waitingSince, assignee } = item;
  return (
    <li ref={own} className={row.item}>
      <Link
        to={supportAddress(item.id, search)}
        aria-current={open ? 'page' : undefined}
        className={classes(row.row, open && row.current)}
      >
        <Avatar name={item.person.name} />
        <span className={row.words}>
          <span className={row.title}>{personName(item.person)}</span>
          <span className={classes(row.from, styles.line)}>
            {lastMessage.isStaff && 'Support: '}
            {lastMessage.body || 'Picture'}
          </span>
          <span className={row.marks}>
            {waitingSince ? (
              <span className={styles.waits}>
                Waiting, asked <TimeAgo at={waitingSince} />
              </span>
            ) : (
              <TimeAgo at={lastMessage.at} />
            )}
            {assignee && <span>{assignee.name}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
