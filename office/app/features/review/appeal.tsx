import styles from './appeal.module.css';

type AppealProps = {
  /** The owner's text against the decline. */
  text: string;
  /** Why we declined it. */
  reason: string | null;
  /** It is open; otherwise it has been answered. */
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
