import { classes } from '#ui/classes.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './due-time.module.css';
import { dueText, urgencyOf } from './lib/due.ts';

const TICK_MS = 15_000;

/** The countdown to the deadline of a review; the exact time on hover. */
export function DueTime({ at }: { at: string }) {
  const nowMs = useNow(TICK_MS);
  const urgency = urgencyOf(at, nowMs);
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      className={classes(styles.due, urgency === 'OVERDUE' && styles.overdue, urgency === 'SOON' && styles.soon)}
    >
      {dueText(at, nowMs)}
    </time>
  );
}
