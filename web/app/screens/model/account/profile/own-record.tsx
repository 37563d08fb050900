import { useSuspenseQuery } from '@tanstack/react-query';
import { ratingWords } from '#contract/rules/model-stats.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { ModelRecord } from '#contract/schemas/review.ts';
import { useOwnCalendar } from '#features/talent/own-calendar.ts';
import { ownRecord } from '#features/talent/own-record.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './parts.module.css';

const MINUTE_MS = 60_000;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the share of bookings honoured is made of. */
const bookingLines = (record: ModelRecord): string[] => {
  const { kept, late, leftLate, notConfirmed, noShows, lateMinutes } = record;
  const hasWorked = kept + leftLate + notConfirmed + noShows > 0;
  return [
    hasWorked ? `${counted(kept, 'booking', 'bookings')} kept` : 'It counts from your first booking on.',
    late > 0 && `${late} of them with a check-in more than ${lateMinutes} minutes late: each counts half`,
    leftLate > 0 && `${leftLate} left less than two days ahead`,
    notConfirmed > 0 && `${notConfirmed} taken by a standby, because you had not confirmed`,
    noShows > 0 && counted(noShows, 'no-show', 'no-shows'),
  ].filter(line => line !== false);
};

/** What the points are for, and until when they stop applications. */
const pointsLines = ({ points, pausedUntil }: ModelRecord, timeZone: string, nowMs: number): string[] => {
  if (points === 0) return [];
  const held = `${counted(points, 'point', 'points')} for bookings you left late or did not come to; they fade.`;
  if (!pausedUntil || Date.parse(pausedUntil) <= nowMs) return [held];
  return [held, `Because of them you can apply for new jobs again from ${momentText(pausedUntil, timeZone)}.`];
};

/** A model's rating and reliability, with what each is made of. */
export function OwnRecord() {
  const { data: record } = useSuspenseQuery(ownRecord);
  const { timeZone } = useOwnCalendar();
  const nowMs = useNow(MINUTE_MS);
  const { rating, reviewsCount, stars, reliabilityPercent } = record;
  const given = stars.flatMap((count, at) => (count > 0 ? [`${at + 1} of 5: ${count}`] : [])).reverse();
  return (
    <section aria-labelledby="own-record" className={styles.part}>
      <header className={styles.head}>
        <h2 id="own-record">Your record</h2>
        <p className={styles.quiet}>
          Clients who look at you see the rating, the number of bookings, and the share kept.
        </p>
      </header>
      <dl className={styles.figures}>
        <div>
          <dt>Rating</dt>
          <dd>
            <strong>{rating === null ? 'No reviews yet' : ratingWords(rating, reviewsCount)}</strong>
            <p className={styles.quiet}>
              {given.length > 0 ? given.join(' · ') : 'Clients review you after each job, and you them.'}
            </p>
          </dd>
        </div>
        <div>
          <dt>Kept</dt>
          <dd>
            <strong>{reliabilityPercent}%</strong>
            {[...bookingLines(record), ...pointsLines(record, timeZone, nowMs)].map(line => (
              <p key={line} className={styles.quiet}>
                {line}
              </p>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
