import { paidHours } from '#contract/rules/pay.ts';
import { zoneInWords, zoneName } from '#contract/rules/zoned-time.ts';
import type { Job } from '#contract/schemas/job.ts';
import { countText } from '#office/lib/count-text.ts';
import { dayAndHours } from '#office/lib/venue-time.ts';
import styles from './job-answers.module.css';

/** Every date in the venue's zone, and the total time. */
export function Dates({ job }: { job: Job }) {
  const zone = job.location?.timeZone ?? 'UTC';
  if (job.eventDatePeriods.length === 0) return 'None';
  return (
    <>
      <ul className={styles.lines}>
        {job.eventDatePeriods.map(period => {
          const { day, hours } = dayAndHours(period, zone);
          return (
            <li key={period.start} className={styles.date}>
              <span>{day}</span>
              <span>
                {hours ??
                  `${countText(job.rangeHoursPerDay ?? 0, 'hour')} a day, ${zoneName(zone, new Date(period.start))}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.quiet}>
        {countText(Math.round(paidHours(job) * 100) / 100, 'paid hour')} a model, {zoneInWords(zone)}
      </p>
    </>
  );
}
