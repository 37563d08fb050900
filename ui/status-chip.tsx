import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './status-chip.module.css';

export type Tone = 'applied' | 'pending' | 'booked' | 'declined' | 'neutral' | 'pencil';

/** A state in a word. The dot has the colour, the word the meaning. */
export function StatusChip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>;
}
