import { Link } from 'react-router';
import { AvailableThisWeek } from '#features/talent/available-this-week.tsx';
import { awayText } from '#features/talent/away.ts';
import { useOwnCalendar } from '#features/talent/own-calendar.ts';
import { repeatingText } from '#features/talent/repeating-text.ts';
import styles from './parts.module.css';

/** When the model is available, and when away. */
export function OwnDays() {
  const { bookOuts, repeating, busyCalendar, timeZone } = useOwnCalendar();
  const away = [
    ...repeating.map(rule => ({ id: rule.id, words: repeatingText(rule) })),
    ...bookOuts.map(one => ({ id: one.id, words: awayText(one, timeZone) })),
  ];
  return (
    <section aria-labelledby="availability" className={styles.part}>
      <h2 id="availability">Availability</h2>
      <AvailableThisWeek />
      {away.length > 0 && (
        <ul aria-label="Away" className={styles.days}>
          {away.map(({ id, words }) => (
            <li key={id}>Away {words}</li>
          ))}
        </ul>
      )}
      {busyCalendar && <p className={styles.quiet}>Busy times of {busyCalendar.host} count as well.</p>}
      <p>
        <Link to="/model/account/profile-edit#away">
          {away.length > 0 ? 'Change when you are away' : 'Say when you are away'}
        </Link>
      </p>
    </section>
  );
}
