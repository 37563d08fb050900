import { useId, useState } from 'react';
import type { CallInput } from '#client/client.ts';
import type { Entry } from '#client/offline/outbox-storage.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { timesText } from '#contract/rules/zoned-time.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import type { AttendanceMark } from '#contract/values/work.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { FormError } from '#ui/form-error.tsx';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { useWaitingEntries } from '#web/offline/use-waiting-calls.ts';
import { WaitingHere } from '#web/offline/waiting-here.tsx';
import { refusalOf, useCall } from '#web/query.ts';
import { CheckInCode } from './check-in-code.tsx';
import { PersonRow } from './person-row.tsx';
import { shiftKey, type TypedHours } from './typed-hours.ts';
import { Unbroken } from './unbroken.tsx';
import { writeWork } from './use-work.ts';
import styles from './work-board.module.css';
import { hasOpenHours, isApprovable, isCheckInOpen } from './work-words.ts';

interface PeriodListProps {
  jobId: string;
  work: Work;
  position: number;
  period: TimeRange;
  nowMs: number;
  typed: TypedHours;
  onType: (key: string, text: string) => void;
  onApprove: (modelId: string) => void;
  approving: boolean;
}

type Person = { part: WorkPart; shift: Shift };

/** An entry holds the input of the call that it names. */
const markIn = ({ input }: Entry) => input.body as CallInput<'saveAttendance'>['body'];

/** Everyone booked in one period: the list on which the manager ticks them off, and their hours after it. */
export function PeriodList({ jobId, work, position, period, nowMs, typed, ...acts }: PeriodListProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const attend = useCall('saveAttendance', {
    what: 'Check-in list',
    about: timesText(period, work.timeZone),
    address: `/manager/jobs/${jobId}/work`,
    subject: jobId,
  });
  const isOfPeriod = (entry: Entry) => entry.name === 'saveAttendance' && markIn(entry).position === position;
  const waiting = useWaitingEntries(jobId).filter(isOfPeriod).map(markIn);
  /** As ticked here, where that waits to be sent. */
  const waitingMark = ({ part }: Person): AttendanceMark | undefined =>
    waiting.findLast(({ modelIds }) => modelIds.includes(part.modelId))?.mark;
  const people = work.parts.flatMap((part): Person[] => {
    const shift = part.shifts.find(one => one.position === position);
    return shift ? [{ part, shift }] : [];
  });
  const absent = people.filter(person => {
    const mark = waitingMark(person);
    const isAbsent = mark ? mark === 'NOT_HERE' : !person.shift.checkedInAt;
    return isAbsent && isCheckInOpen(work, person.shift, nowMs);
  });
  const present = people.filter(person => {
    const mark = waitingMark(person);
    const { checkedInAt, checkedOutAt, approvedAt } = person.shift;
    return mark ? mark === 'IN' : checkedInAt && !checkedOutAt && !approvedAt;
  });
  const isLive = work.lifecycle === 'PREPAID' || work.lifecycle === 'STARTED';
  const canMark = isLive && (absent.length > 0 || present.length > 0);
  const markable = new Set([...absent, ...present].map(({ part }) => part.modelId));
  const among = (those: readonly Person[]) => {
    const picked = those.filter(({ part }) => chosen.includes(part.modelId));
    return picked.length > 0 ? picked : chosen.length === 0 ? those : [];
  };
  const mark = (how: AttendanceMark, those: readonly Person[]) =>
    attend.mutate(
      {
        path: { id: jobId },
        body: {
          position,
          mark: how,
          modelIds: those.map(({ part }) => part.modelId),
          at: new Date(serverNowMs()).toISOString(),
        },
      },
      {
        onSuccess: now => {
          writeWork(jobId, now);
          setChosen([]);
        },
        onError: error => error instanceof WaitsToBeSent && setChosen([]),
      },
    );
  const [arriving, leaving] = [among(absent), among(present)];
  const planned = people[0]?.shift.plannedMinutes ?? 0;
  return (
    <section aria-labelledby={id} className={styles.period}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Unbroken>{timesText(period, work.timeZone)}</Unbroken>
        </h2>
        <p className={styles.quiet}>
          {hoursText(planned)} planned · {people.filter(({ shift }) => shift.checkedInAt).length} of {people.length}{' '}
          checked in
        </p>
      </header>
      {isLive && nowMs < Date.parse(period.end) && <CheckInCode jobId={jobId} work={work} position={position} />}
      <ul className={styles.people}>
        {people.map(({ part, shift }) => {
          const key = shiftKey(part.modelId, position);
          return (
            <PersonRow
              key={part.modelId}
              part={part}
              shift={shift}
              timeZone={work.timeZone}
              isFixed={work.fixedRatePerModel !== null}
              chosen={chosen.includes(part.modelId)}
              onChoose={
                canMark && markable.has(part.modelId)
                  ? is => setChosen(now => [...now.filter(one => one !== part.modelId), ...(is ? [part.modelId] : [])])
                  : null
              }
              onNotHere={
                attend.isPending || work.lifecycle === 'DISPUTED' ? null : () => mark('NOT_HERE', [{ part, shift }])
              }
              canApprove={hasOpenHours(part) && isApprovable(work, shift, nowMs)}
              typed={typed[key]}
              onType={text => acts.onType(key, text)}
              onApprove={() => acts.onApprove(part.modelId)}
              approving={acts.approving}
            />
          );
        })}
      </ul>
      {canMark && (
        <div className={styles.marks}>
          {arriving.length > 0 && (
            <Button loading={attend.isPending} onClick={() => mark('IN', arriving)}>
              {markText('Check in', arriving, absent)}
            </Button>
          )}
          {leaving.length > 0 && (
            <Button loading={attend.isPending} onClick={() => mark('OUT', leaving)}>
              {markText('Check out', leaving, present)}
            </Button>
          )}
        </div>
      )}
      <WaitingHere subject={jobId} isMeant={isOfPeriod} />
      <FormError>{refusalOf(attend.error)}</FormError>
    </section>
  );
}

const markText = (act: string, those: readonly Person[], all: readonly Person[]): string => {
  const [only] = those;
  if (those.length === 1 && only) return `${act} ${isolated(only.part.name)}`;
  return those.length === all.length ? `${act} all ${all.length}` : `${act} ${those.length}`;
};
