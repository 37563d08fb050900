import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { slotText } from '#contract/rules/zoned-time.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { JobDay, PartMove } from '#contract/schemas/applicant-record.ts';
import { bookingCancelReasonNames } from '#contract/values/cancellation.ts';
import { queryFor } from '#web/query.ts';
import styles from './candidate-record.module.css';
import { moveTime, moveWords } from './move-words.ts';

/** Debounced: stepping quickly through the list loads nothing. */
const LINGER_MS = 300;

interface CandidateRecordProps {
  applicant: Pick<Applicant, 'jobId' | 'model' | 'cancelled'>;
  timeZone: string;
}

/** On which of the job's days the model is free, and the history of actions. */
export const CandidateRecord = memo(function CandidateRecord(props: CandidateRecordProps) {
  const { jobId, model, cancelled } = props.applicant;
  const { timeZone } = props;
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLingers(true), LINGER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...queryFor('getApplicantRecord', { path: { jobId, modelId: model.id } }),
    enabled: lingers,
  });
  if (!data) return null;
  return (
    <>
      {data.days.length > 1 && <Days days={data.days} name={model.firstName} timeZone={timeZone} />}
      <History moves={data.moves} />
      {cancelled && <Cancelled {...cancelled} />}
    </>
  );
});

function Days({ days, name, timeZone }: { days: readonly JobDay[]; name: string; timeZone: string }) {
  const free = days.filter(day => day.free).length;
  return (
    <section aria-label="Days" className={styles.part}>
      <h3 className={styles.title}>
        {free === days.length ? `${isolated(name)} is free on every day` : `Free on ${free} of ${days.length} days`}
      </h3>
      <ul className={styles.days}>
        {days.map(day => (
          <li key={day.start} className={day.free ? styles.free : styles.busy}>
            {day.free ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            <span>{slotText(day, timeZone)}</span>
            <span className={styles.state}>{day.free ? 'Free' : 'Not free'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ moves }: { moves: readonly PartMove[] }) {
  const entries = moves.flatMap(move => {
    const words = moveWords(move);
    return words ? [{ at: move.at, words }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <section aria-label="History" className={styles.part}>
      <h3 className={styles.title}>History</h3>
      <ol className={styles.moves}>
        {entries.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <span>{words}</span>
            <time dateTime={at}>{moveTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The reason and the fee of a cancelled booking. */
function Cancelled({ reason, description, feeCents }: NonNullable<Applicant['cancelled']>) {
  return (
    <section aria-label="Cancellation" className={styles.part}>
      <h3 className={styles.title}>{reason ? bookingCancelReasonNames[reason] : 'The job was cancelled'}</h3>
      <p className={styles.said}>{description}</p>
      <p>{feeCents === 0 ? 'No fee.' : `The fee is ${shownDollars(feeCents)}. It goes to the model.`}</p>
    </section>
  );
}
