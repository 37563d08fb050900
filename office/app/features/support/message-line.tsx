import { isolated } from '#contract/rules/isolated.ts';
import type { SupportItem, SupportMessage } from '#contract/schemas/support.ts';
import { Attachments } from '#office/attachments.tsx';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './conversation.module.css';
import { personName } from './person-name.ts';

type MessageLineProps = { message: SupportMessage; person: SupportItem['person'] };

/** A message: the person's on the left, support's on the right with who wrote it. */
export function MessageLine({ message, person }: MessageLineProps) {
  const { isStaff, staffName, body, attachments, deletedAt, editedAt, at } = message;
  return (
    <li className={classes(styles.message, isStaff && styles.own)}>
      <p className={styles.from}>
        {isStaff ? `Support (${isolated(staffName ?? 'former staff')})` : isolated(personName(person))}{' '}
        <TimeAgo at={at} />
        {editedAt && !deletedAt && ', edited'}
      </p>
      {deletedAt ? <p className={styles.gone}>Deleted</p> : body && <p className={styles.body}>{body}</p>}
      <Attachments attachments={attachments} />
    </li>
  );
}
