import type { SupportItem, SupportMessage } from '#contract/schemas/support.ts';
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
        {isStaff ? `Support (${staffName ?? 'former staff'})` : personName(person)} <TimeAgo at={at} />
        {editedAt && !deletedAt && ', edited'}
      </p>
      {deletedAt ? <p className={styles.gone}>Deleted</p> : body && <p className={styles.body}>{body}</p>}
      {attachments.map(({ fileId, kind, src, filename }) =>
        kind === 'IMAGE' ? (
          <a key={fileId} href={src} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={src} alt={filename} loading="lazy" />
          </a>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what someone says has no captions.
          <audio key={fileId} src={src} controls aria-label="Voice note" />
        ),
      )}
    </li>
  );
}
