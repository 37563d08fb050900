import { availableDaysText, dateText } from '#contract/rules/job-dates.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './available-days.module.css';

interface AvailableDaysProps {
  /** The days of the job. */
  days: readonly string[];
  available: readonly string[];
  onChange: (day: string, isAvailable: boolean) => void;
}

/** On which days of a job an applicant is available: all of them, unless they say otherwise. */
export function AvailableDays({ days, available, onChange }: AvailableDaysProps) {
  const isAll = available.length === days.length;
  return (
    <details className={styles.days}>
      <summary>
        {isAll
          ? `Available on all ${days.length} days`
          : available.length === 0
            ? 'Available on none of the days'
            : availableDaysText({ days: available, of: days.length })}
      </summary>
      <p className={styles.quiet}>
        A booking is for all days. Leave some out, and the client asks you again before you are booked.
      </p>
      <fieldset className={styles.list}>
        <legend className={styles.quiet}>I am available on</legend>
        {days.map(day => (
          <Checkbox
            key={day}
            label={dateText(day)}
            checked={available.includes(day)}
            onChange={event => onChange(day, event.target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
