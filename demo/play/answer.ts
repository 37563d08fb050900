import { CallError } from '#client/call-error.ts';
import type { LiveEvent } from '#contract/schemas/event.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { randomOf } from '../portraits/random.ts';
import { between, pause } from './pause.ts';
import { isTransient, type Player } from './player.ts';
import { isWorked, reviewClient } from './review.ts';

const THINKING_MS = { least: 5_000, most: 40_000 };
const RETRY_MS = 10_000;
const YES_SHARE = 0.8;
/** One decision emits several hints; one refetch is enough. */
const SETTLE_MS = 400;

/** The client has been told, and may add a card. */
const isUnpaid = (error: unknown): boolean => error instanceof CallError && error.code === 'PAYMENT_FAILED';

/**
 * How one model answers managers, and jobs that changed: refetches on a hint, waits a while, and accepts four times in
 * five. Whoever is asked whether they come confirms, and a standby takes the place that is offered.
 */
export const startAnswering = (player: Player, seededAt: Date, signal: AbortSignal) => {
  const { client, model } = player;
  const refetching = new Set<string>();
  const answering = new Set<string>();

  /** Requests from before the seeding stay open, so that their manager sees some. */
  const isAsked = ({ participation }: TalentJob): boolean =>
    participation?.status === 'PENDING' && Date.parse(participation.updatedAt) > seededAt.getTime();
  const isAskedAgain = ({ participation }: TalentJob): boolean =>
    participation?.status === 'BOOKED' && participation.termsChanged;

  const isToConfirm = ({ participation }: TalentJob): boolean =>
    participation?.confirmation === 'ASKED' || participation?.confirmation === 'OFFERED';
  const isCalledUp = ({ participation }: TalentJob): boolean => participation?.hasPlaceOffer === true;

  const send = (job: TalentJob, yes: boolean): Promise<TalentJob> => {
    const { id, termsVersion } = job;
    if (isCalledUp(job)) return client.call('takePlace', { path: { id }, body: { termsVersion } });
    if (isToConfirm(job) && !isAskedAgain(job)) return client.call('confirmBooking', { path: { id } });
    return isAskedAgain(job)
      ? client.call('answerTerms', { path: { id }, body: { answer: yes ? 'AGREED' : 'LEFT', termsVersion } })
      : client.call('answerRequest', { path: { id }, body: { answer: yes ? 'ACCEPTED' : 'DECLINED', termsVersion } });
  };

  const sendAnswer = async (job: TalentJob): Promise<void> => {
    const yes = randomOf(`answer:${job.id}:${model.id}:${job.termsVersion}`).chance(YES_SHARE);
    for (;;) {
      try {
        await send(job, yes);
        return;
      } catch (error) {
        if (!isTransient(error) && !isUnpaid(error)) {
          // The places were filled or the day was booked meanwhile: decline instead of not answering.
          if (yes && isAsked(job)) await send(job, false).catch(() => {});
          return;
        }
      }
      if (!(await pause(RETRY_MS, signal)) || !player.isSignedIn()) return;
    }
  };

  const consider = async (job: TalentJob): Promise<void> => {
    if (![isAsked, isAskedAgain, isToConfirm, isCalledUp].some(asks => asks(job)) || answering.has(job.id)) return;
    answering.add(job.id);
    if (await pause(between(THINKING_MS.least, THINKING_MS.most), signal)) await sendAnswer(job);
    answering.delete(job.id);
  };

  const refetchLater = async (jobId: string): Promise<void> => {
    if (refetching.has(jobId) || answering.has(jobId)) return;
    refetching.add(jobId);
    await pause(SETTLE_MS, signal);
    refetching.delete(jobId);
    const job = await client.call('getJob', { path: { id: jobId } }).catch(() => null);
    if (job?.audience !== 'MODEL') return;
    await consider(job);
    if (isWorked(job) && (await pause(between(THINKING_MS.least, THINKING_MS.most), signal)))
      await reviewClient(player, job).catch(() => undefined);
  };

  return {
    hear: ({ kind, id }: LiveEvent): void => {
      if (kind === 'JOB' && id !== null) void refetchLater(id);
    },
    /** Requests that arrived while disconnected. */
    catchUp: async (): Promise<void> => {
      const list = await client
        .call('getJobs', { path: { status: 'active' }, query: { limit: 100 } })
        .catch(() => null);
      for (const job of list?.items ?? []) if (job.audience === 'MODEL') void consider(job);
    },
  };
};
