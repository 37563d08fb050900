import type { AuditEntry } from '#contract/schemas/office.ts';
import styles from './appeal.module.css';

type AppealProps = {
  /** What the owner said against the decline. */
  text: string;
  /** Why we had declined it. */
  reason: string | null;
  /** It waits for an answer; otherwise it has had one. */
  open: boolean;
};

export function Appeal({ text, reason, open }: AppealProps) {
  return (
    <section aria-labelledby="appeal" className={open ? styles.open : styles.answered}>
      <h2 id="appeal" className={styles.title}>
        {open ? 'The owner appeals' : 'The owner appealed'}
      </h2>
      <blockquote className={styles.text}>{text}</blockquote>
      {open && reason && <p className={styles.reason}>We had declined it. {reason}</p>}
    </section>
  );
}

/** Whether the last move was the owner’s, from a decline back to review. */
export const isAppealOpen = (history: readonly AuditEntry[]): boolean => {
  const last = history.find(entry => entry.action === 'MODERATION');
  return last?.before?.moderation === 'DECLINED' && last.after?.moderation === 'ON_REVIEW';
};
