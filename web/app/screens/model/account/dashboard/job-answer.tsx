import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { availableDaysText, jobDates, noDaySentence } from '#contract/rules/job-dates.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { areMeasurementsOld } from '#contract/rules/measurements.ts';
import { momentText } from '#contract/rules/zoned-time.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { MessageButton } from '#features/chat/message-button.tsx';
import { shareWords } from '#features/talent/leave-words.ts';
import { useProfile } from '#features/talent/profile.ts';
import {
  bookedWords,
  closingWords,
  mayConfirm,
  mayLeave,
  standingOf,
  timeLeftWords,
  waitingWords,
} from '#features/talent/standing.ts';
import { type ModelAction, useAnswer } from '#features/talent/use-answer.ts';
import { useWaitingAnswer } from '#features/talent/use-waiting-answer.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useNow } from '#ui/use-now.ts';
import { WaitingHere } from '#web/offline/waiting-here.tsx';
import { queryFor } from '#web/query.ts';
import { useAnswerFromNotice } from '#web/use-answer-from-notice.ts';
import { useUser } from '#web/user.ts';
import { AvailableDays } from './available-days.tsx';
import { IdentityLink } from './identity-link.tsx';
import styles from './job-answer.module.css';
import { filledWords, suspendedWords, unansweredWords } from './notice-answer.ts';
import { OldMeasurements } from './old-measurements.tsx';

const loadLeaving = () => import('#features/talent/leave-dialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await loadLeaving()).LeaveDialog }));

const NOTE_LENGTH = 500;
const SOON_MS = 30_000;

const questions: Record<'DECLINE' | 'LEAVE', { title: string; text: string; confirm: string }> = {
  DECLINE: {
    title: 'Decline this offer?',
    text: 'It costs you nothing, and the client asks someone else.',
    confirm: 'Decline offer',
  },
  LEAVE: {
    title: 'Leave this job?',
    text: 'It changed after you were booked, so leaving carries no penalty. The client is told at once.',
    confirm: 'Leave job',
  },
};

/** Below a job: the model's possible actions, and the result of the last one. `isReading`: the job may have changed. */
export function JobAnswer({ job, isReading }: { job: TalentJob; isReading: boolean }) {
  const standing = standingOf(job);
  const { act, pending, refusal, forget } = useAnswer(job, jobName(job));
  const [asking, setAsking] = useState<'DECLINE' | 'LEAVE' | null>(null);
  const { data: cost } = useQuery({
    ...queryFor('getLeaveCost', { path: { id: job.id } }),
    enabled: asking === 'LEAVE',
  });
  const share = asking === 'LEAVE' && cost ? shareWords(cost) : null;
  const leaving = useLaterDialog(loadLeaving);
  const [note, setNote] = useState('');
  const days = jobDates(job.eventDatePeriods, job.timeZone);
  // The days may change while the sheet is open: a new one is available until it is left out.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const available = days.filter(day => !leftOut.includes(day));
  const user = useUser();
  const { limits } = useSite();
  const suspended = user.state === 'SUSPENDED' ? suspendedWords : undefined;
  const nowMs = useNow(SOON_MS);
  const waits = useWaitingAnswer(job.id);
  const profile = useProfile();
  const old = standing === 'OPEN' && profile && areMeasurementsOld(profile, nowMs) ? profile : null;
  const applyLater =
    suspended ?? (old ? 'Confirm your measurements first.' : available.length === 0 ? noDaySentence : undefined);
  const ended = job.participation?.ended;
  const expiresAt = job.participation?.requestExpiresAt ?? null;
  const expired = standing === 'OFFERED' && expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const needsIdentity = job.participation?.needsIdentity === true;
  const isPaused = standing === 'OFFERED' && needsIdentity && expiresAt === null;
  const filled = job.placesLeft === 0 ? `${filledWords} You can accept if one opens.` : undefined;
  const unanswered = (answer: 'ACCEPT' | 'DECLINE') =>
    unansweredWords(answer, job, { isSuspended: !!suspended, nowMs });
  useAnswerFromNotice(
    (['ACCEPT', 'DECLINE'] as const).filter(answer => !isReading || unanswered(answer) === null),
    answer => {
      const because = unanswered(answer);
      if (because) toast.error(because);
      else void act(answer);
    },
  );
  const application = {
    ...(note.trim() && { note: note.trim() }),
    ...(available.length < days.length && { availableDays: available }),
  };
  const said = job.participation?.availableDays;
  const button = (action: ModelAction, label: string, variant: 'primary' | 'secondary', because?: string) => (
    <Button
      variant={variant}
      size="large"
      loading={pending === action}
      disabledBecause={because}
      onClick={() => (action === 'DECLINE' || action === 'LEAVE' ? setAsking(action) : void act(action, application))}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.answer}>
      {standing === 'CHANGED' && (
        <p>
          <strong>The job has changed.</strong> Read it again, and say whether you still come. Until then your place is
          kept.
        </p>
      )}
      {standing === 'OFFERED' && expiresAt && (
        <p>
          {expired ? (
            timeLeftWords(0)
          ) : (
            <>
              Answer by {momentText(expiresAt, job.timeZone)}: {timeLeftWords(Date.parse(expiresAt) - nowMs)}.
            </>
          )}
        </p>
      )}
      {isPaused && (
        <p>
          <strong>We are checking who you are.</strong> Your time to answer is paused until we have decided. You get a
          text then.
        </p>
      )}
      {standing === 'OFFERED' && needsIdentity && !isPaused && (
        <p>
          <strong>The client wants you.</strong> Before your first booking, show us who you are: two photos, about three
          minutes. Then you can accept.
        </p>
      )}
      {said && standing === 'APPLIED' && <p>You said: {availableDaysText({ days: said, of: days.length })}.</p>}
      {said && standing === 'OFFERED' && (
        <p>
          <strong>The client asks for all days.</strong> You said: {availableDaysText({ days: said, of: days.length })}.
        </p>
      )}
      {standing === 'APPLIED' && <p>{waitingWords(job, new Date(nowMs))}</p>}
      {standing === 'BOOKED' && <p>{bookedWords(job, limits.standbyHours)}</p>}
      {standing === 'OVER' && <p>{closingWords(job)}</p>}
      {ended?.explanation && <blockquote className={styles.said}>{ended.explanation}</blockquote>}
      {old && <OldMeasurements profile={old} />}
      {standing === 'OPEN' && days.length > 1 && (
        <AvailableDays
          days={days}
          available={available}
          onChange={(day, isAvailable) =>
            setLeftOut(now => (isAvailable ? now.filter(one => one !== day) : [...now, day]))
          }
        />
      )}
      {standing === 'OPEN' && (
        <TextArea
          label="A note to the client"
          optional
          rows={1}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      )}
      <WaitingHere subject={job.id} />
      <FormError>{asking === null && refusal}</FormError>
      <div className={styles.buttons} hidden={waits}>
        {standing !== 'OPEN' && standing !== 'OVER' && (
          <MessageButton jobId={job.id} modelId={user.id} chatUserId={user.chatUserId} size="large" />
        )}
        {standing === 'OPEN' && button('APPLY', 'Apply', 'primary', applyLater)}
        {standing === 'APPLIED' && button('WITHDRAW', 'Withdraw', 'secondary')}
        {job.participation?.hasPlaceOffer &&
          (needsIdentity ? (
            <IdentityLink isPaused={false} size="large" />
          ) : (
            button('TAKE', 'Take the place', 'primary', suspended)
          ))}
        {standing === 'OFFERED' && (
          <>
            {button('DECLINE', 'Decline', 'secondary', suspended)}
            {needsIdentity ? (
              <IdentityLink isPaused={isPaused} size="large" />
            ) : (
              button('ACCEPT', 'Accept', 'primary', suspended ?? (expired ? timeLeftWords(0) : filled))
            )}
          </>
        )}
        {mayLeave(job, nowMs) && (
          <Button size="large" {...leaving.button}>
            Leave this job
          </Button>
        )}
        {mayConfirm(job) && button('CONFIRM', 'Confirm you’re coming', 'primary')}
        {standing === 'CHANGED' && (
          <>
            {button('LEAVE', 'Leave', 'secondary')}
            {button('AGREE', 'Agree', 'primary')}
          </>
        )}
      </div>
      {leaving.dialog && (
        <Suspense>
          <LeaveDialog job={job} {...leaving.dialog} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={open => {
          if (open) return;
          setAsking(null);
          forget();
        }}
        title={asking ? questions[asking].title : ''}
        text={asking ? [questions[asking].text, share].filter(Boolean).join(' ') : ''}
        confirmLabel={asking ? questions[asking].confirm : ''}
        cancelLabel="Go back"
        danger
        loading={pending !== null}
        error={refusal}
        onConfirm={() => {
          if (asking) void act(asking).then(done => done && setAsking(null));
        }}
      />
    </div>
  );
}
