import { type Flow, type FlowStep, progressAt } from '#wizard/flows/flows.ts';
import styles from './step-count.module.css';

/** `3 of 7 · about 3 min left`. */
export function StepCount({ flow, here }: { flow: Flow; here: FlowStep }) {
  const { number, of, minutesLeft } = progressAt(flow, here);
  return (
    <>
      {number} of {of} · <span className={styles.about}>about </span>
      {minutesLeft} min<span className={styles.about}> left</span>
    </>
  );
}
