import styles from './work.module.css';

/** Times of a day, of which day and hours each stay in one line where they fit in one: `Sat, Dec 5,` and `6:00 PM – 10:00 PM EST`. */
export function Unbroken({ children: text }: { children: string }) {
  const comma = text.lastIndexOf(', ');
  if (comma < 0) return text;
  return (
    <>
      <span className={styles.unbroken}>{text.slice(0, comma + 1)}</span>{' '}
      <span className={styles.unbroken}>{text.slice(comma + 2)}</span>
    </>
  );
}
