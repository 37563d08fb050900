import type { ParticipantTypeInPath } from '#contract/values/applicant.ts';
import type { JobStanding } from './lifecycle-words.ts';

type Words = { title: string; text: string };

const open: Record<ParticipantTypeInPath, Words> = {
  all: {
    title: 'No applicants yet',
    text: 'Models who fit hear of this job in turn. Whoever applies appears here by themselves.',
  },
  applied: { title: 'Nobody waits for you', text: 'New applicants appear here by themselves.' },
  pending: { title: 'No open requests', text: 'Ask a model for this job, and their answer is awaited here.' },
  booked: { title: 'Nobody booked yet', text: 'Accept an applicant, and they are booked at once.' },
  declined: { title: 'Nobody declined', text: 'Whoever you decline is kept here, and for a while you can undo it.' },
};

const closed: Record<ParticipantTypeInPath, Words> = {
  all: { title: 'Nobody took part', text: 'No model applied to this job or was asked.' },
  applied: { title: 'Nobody waits for you', text: 'This job takes no more applications.' },
  pending: { title: 'No open requests', text: 'Models can no longer be asked for this job.' },
  booked: { title: 'Nobody was booked', text: 'Nobody was booked for this job.' },
  declined: { title: 'Nobody was declined', text: 'Everyone who applied was booked, or nobody applied.' },
};

const before: Partial<Record<JobStanding, Words>> = {
  DRAFT: {
    title: 'Not sent yet',
    text: 'Finish the remaining steps and send the job to review. Then models can apply.',
  },
  UNPAID: {
    title: 'Not in review yet',
    text: 'Pay for its premium services, or go on without them. Then staff look at it.',
  },
  UNDER_REVIEW: {
    title: 'Under review',
    text: 'Staff are looking at it; models can apply once it is approved.',
  },
  ASKED: {
    title: 'Waiting for your answers',
    text: 'Models can apply once you have answered and staff have approved.',
  },
  WAITING: {
    title: 'Approved',
    text: 'Models can apply once your account is approved, too.',
  },
  REFUSED: { title: 'Nobody could apply', text: 'This job was declined before it opened to models.' },
};

/** The text of an empty list: when someone will be in it, or what to do next. */
export const emptyWords = (type: ParticipantTypeInPath, standing: JobStanding, isClosed = false): Words => {
  if (standing === 'OPEN' && isClosed && type === 'applied') return closed.applied;
  return before[standing] ?? (standing === 'OPEN' ? open : closed)[type];
};
