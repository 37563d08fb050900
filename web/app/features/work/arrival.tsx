import { useState } from 'react';
import { clockText } from '#contract/rules/zoned-time.ts';
import type { Shift } from '#contract/schemas/work.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { refusalOf, useCall } from '#web/query.ts';
import { useAnswerFromNotice } from '#web/use-answer-from-notice.ts';
import { lateTimes } from './arrival-words.ts';
import { writeWork } from './use-work.ts';
import { whenOffline } from './when-offline.ts';
import styles from './work.module.css';

type ArrivalProps = { jobId: string; about: string; shift: Shift; timeZone: string; nowMs: number };

/** On the way, or late with a new time: the client and the group of the job are told. */
export function Arrival({ jobId, about, shift, timeZone, nowMs }: ArrivalProps) {
  const [isLate, setLate] = useState(false);
  const say = useCall('sayArrival', whenOffline(jobId, about, 'Say when you come'));
  const send = (kind: 'ON_MY_WAY' | 'LATE', at?: string) =>
    say.mutate(
      { path: { id: jobId }, body: { kind, ...(at && { at }) } },
      {
        onSuccess: now => {
          writeWork(jobId, now);
          setLate(false);
        },
      },
    );
  useAnswerFromNotice(['ON_MY_WAY'], kind => send(kind));
  const { arrival } = shift;
  const isOnTheWay = arrival?.kind === 'ON_MY_WAY';
  const times = lateTimes(shift.period, nowMs);
  return (
    <div className={styles.arrival}>
      {arrival && (
        <p role="status">
          {arrival.at
            ? `You told the client that you come at about ${clockText(timeZone, new Date(arrival.at))}.`
            : 'You told the client that you are on your way.'}
        </p>
      )}
      {isLate ? (
        <fieldset className={styles.times}>
          <legend className={styles.quiet}>When do you come?</legend>
          {times.map(at => (
            <Button key={at} size="small" loading={say.isPending} onClick={() => send('LATE', at)}>
              {clockText(timeZone, new Date(at))}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => setLate(false)}>
            Not late
          </Button>
        </fieldset>
      ) : (
        <div className={styles.acts}>
          {!isOnTheWay && (
            <Button loading={say.isPending} onClick={() => send('ON_MY_WAY')}>
              On my way
            </Button>
          )}
          {times.length > 0 && (
            <Button variant="quiet" onClick={() => setLate(true)}>
              Running late
            </Button>
          )}
        </div>
      )}
      <FormError>{refusalOf(say.error)}</FormError>
    </div>
  );
}
