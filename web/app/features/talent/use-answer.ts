import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { toast } from '#ui/toast.tsx';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { useCall } from '#web/query.ts';
import { cacheTalentJob, refetch } from './jobs.ts';

export type ModelAction = 'APPLY' | 'WITHDRAW' | 'ACCEPT' | 'DECLINE' | 'AGREE' | 'LEAVE' | 'CONFIRM' | 'TAKE';

/** What an application says: a note, and the days where they are not all. */
type Application = { note?: string; availableDays?: string[] };

const doneWords: Record<ModelAction, string> = {
  APPLY: 'Applied. The client decides next.',
  WITHDRAW: 'Your application is withdrawn.',
  ACCEPT: 'You are booked.',
  DECLINE: 'The offer is declined.',
  AGREE: 'Thank you. Your booking stands.',
  LEAVE: 'You have left this job.',
  CONFIRM: 'Thank you. The client knows that you come.',
  TAKE: 'You are booked.',
};

/** Refusals after which the job may have changed: it is refetched. */
const moved = [
  'TERMS_CHANGED',
  'REQUEST_CLOSED',
  'PLACE_KEPT',
  'ILLEGAL_TRANSITION',
  'JOB_NOT_OPEN',
  'JOB_STARTED',
  'PLACES_FULL',
];

/** Refusals worded for the manager, in words for the model. */
const modelSentences: Partial<Record<string, string>> = {
  MODEL_BUSY: 'You are booked elsewhere at that time.',
  NOT_SUITABLE: 'This job asks for something your profile does not say. Look at what it asks for, and at your profile.',
  PLACES_FULL: 'Every place you could take is filled.',
  REQUEST_CLOSED: 'This offer is no longer open.',
  TERMS_CHANGED: 'The job has changed once more. Please read it again.',
};

const sentenceFor = (error: unknown): string =>
  (error instanceof CallError && modelSentences[error.code]) || sentenceOf(error);

/** What a model does about a job, one thing at a time; a refusal stays beside the buttons. `about` is the job's name. */
export function useAnswer(job: TalentJob, about: string) {
  const [pending, setPending] = useState<ModelAction | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const offline = (what: string) => ({
    what,
    about,
    address: `/model/account/dashboard?job=${job.id}`,
    subject: job.id,
  });
  const applyToJob = useCall('applyToJob', offline('Apply'));
  const withdrawApplication = useCall('withdrawApplication', offline('Withdraw'));
  const accept = useCall('answerRequest', offline('Accept'));
  const decline = useCall('answerRequest', offline('Decline'));
  const agree = useCall('answerTerms', offline('Agree to the change'));
  // Leaving and taking a place depend on the minute: they are not put off.
  const leave = useCall('answerTerms');
  const confirmBooking = useCall('confirmBooking', offline('Confirm'));
  const takePlace = useCall('takePlace');
  const path = { id: job.id };
  // Of the job as it is shown: what it has become meanwhile is read first.
  const { termsVersion } = job;

  const call = (action: ModelAction, application: Application): Promise<TalentJob> => {
    if (action === 'APPLY') return applyToJob.mutateAsync({ path, body: { termsVersion, ...application } });
    if (action === 'CONFIRM') return confirmBooking.mutateAsync({ path });
    if (action === 'TAKE') return takePlace.mutateAsync({ path, body: { termsVersion } });
    if (action === 'WITHDRAW') return withdrawApplication.mutateAsync({ path });
    if (action === 'ACCEPT') return accept.mutateAsync({ path, body: { answer: 'ACCEPTED', termsVersion } });
    if (action === 'DECLINE') return decline.mutateAsync({ path, body: { answer: 'DECLINED' } });
    if (action === 'AGREE') return agree.mutateAsync({ path, body: { answer: 'AGREED', termsVersion } });
    return leave.mutateAsync({ path, body: { answer: 'LEFT', termsVersion } });
  };

  /** True once it is done. */
  const act = async (action: ModelAction, application: Application = {}): Promise<boolean> => {
    if (pending) return false;
    setPending(action);
    setRefusal(null);
    try {
      cacheTalentJob(await call(action, application));
      toast.success(doneWords[action]);
      return true;
    } catch (error) {
      // The page says so, beside the job.
      if (error instanceof WaitsToBeSent) return true;
      setRefusal(sentenceFor(error));
      if (error instanceof CallError && moved.includes(error.code)) refetch(job.id);
      return false;
    } finally {
      setPending(null);
    }
  };
  return { act, pending, refusal, forget: () => setRefusal(null) };
}
