import styles from './work.module.css';

/** Times of a day, of which the hours stay in one line where they fit in one: `Sat, Dec 5,` and `6:00 PM – 10:00 PM EST`. */
export function Unbroken({ children: text }: { children: string }) {
  const comma = text.lastIndexOf(', ');
  const hours = comma < 0 ? 0 : comma + 2;
  return (
    <>
      {text.slice(0, hours)}
      <span className={styles.hours}>{text.slice(hours)}</span>
    </>
  );
}
