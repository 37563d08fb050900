import styles from './notes.module.css';

/** Numbered notes, side by side. */
export function Notes({ notes }: { notes: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.notes}>
      {notes.map(({ title, text }) => (
        <li key={title} className={styles.note}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
