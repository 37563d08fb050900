import { awayText } from '#features/talent/away.ts';
import { useOwnCalendar } from '#features/talent/own-calendar.ts';
import styles from './parts.module.css';

/** When the model is away. */
export function OwnDays() {
  const { bookOuts, timeZone } = useOwnCalendar();
  if (bookOuts.length === 0) return null;
  return (
    <section aria-labelledby="away" className={styles.part}>
      <h2 id="away">Away</h2>
      <ul aria-label="Away" className={styles.days}>
        {bookOuts.map(bookOut => (
          <li key={bookOut.id}>{awayText(bookOut, timeZone)}</li>
        ))}
      </ul>
    </section>
  );
}
