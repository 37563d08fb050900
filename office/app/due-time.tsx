import { classes } from '#ui/classes.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './due-time.module.css';
import { dueText, urgencyOf } from './lib/due.ts';

const TICK_MS = 15_000;

/** Made once: a list has a hundred of these, and to make a formatter takes longer than all else that they do. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The countdown to the deadline of a review; the exact time on hover. */
export function DueTime({ at }: { at: string }) {
  const nowMs = useNow(TICK_MS);
  const urgency = urgencyOf(at, nowMs);
  return (
    <time
      dateTime={at}
      title={exact.format(new Date(at))}
      className={classes(styles.due, urgency === 'OVERDUE' && styles.overdue, urgency === 'SOON' && styles.soon)}
    >
      {dueText(at, nowMs)}
    </time>
  );
}
