import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { CheckInForm } from '#contract/schemas/arrival.ts';
import { serverNowMs } from '#ui/clock.ts';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { invalidate, useCall } from '#web/query.ts';
import { isOfOtherJob } from './check-in-link.ts';
import { locate, NoPlace } from './locate.ts';
import { writeWork } from './use-work.ts';
import { whenOffline } from './when-offline.ts';

const otherJob = 'This code is of another job. Ask the client for the one of this job.';

const sentenceFor = (error: unknown): string => {
  if (error instanceof NoPlace) return error.message;
  const [field] = error instanceof CallError ? Object.values(error.fields) : [];
  return field ?? sentenceOf(error);
};

/** Checks in with the place of the phone or the client’s code, one thing at a time. */
export function useCheckIn(jobId: string, about: string) {
  const call = useCall('checkIn', whenOffline(jobId, about, 'Check in'));
  const [isLocating, setLocating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isPending = isLocating || call.isPending;

  /** True once checked in. The time is sent along: without a network the call arrives later. */
  const send = async (shown: Pick<CheckInForm, 'place' | 'code'>): Promise<boolean> => {
    try {
      const body = { ...shown, at: new Date(serverNowMs()).toISOString() };
      writeWork(jobId, await call.mutateAsync({ path: { id: jobId }, body }));
      return true;
    } catch (error) {
      // Said beside the job.
      if (error instanceof WaitsToBeSent) return true;
      setRefusal(sentenceFor(error));
      void invalidate('getWork', { id: jobId });
      return false;
    }
  };
  const byPlace = async (): Promise<boolean> => {
    if (isPending) return false;
    setRefusal(null);
    setLocating(true);
    try {
      return await send({ place: await locate() });
    } catch (error) {
      setRefusal(sentenceFor(error));
      return false;
    } finally {
      setLocating(false);
    }
  };
  const byCode = async (code: string): Promise<boolean> => {
    if (isPending) return false;
    setRefusal(null);
    if (code.includes('.') && isOfOtherJob(code, jobId)) {
      setRefusal(otherJob);
      return false;
    }
    return send({ code });
  };
  return { byPlace, byCode, isLocating, isPending, refusal, forget: () => setRefusal(null) };
}
