import type { RefusalCode } from '#contract/values/refusals.ts';
import type { Command, Kind } from './commands.ts';
import {
  bookedIn,
  isBusy,
  isHiring,
  isOpen,
  isVisible,
  type Job,
  type Model,
  type Part,
  partsWith,
  placeFor,
  rules,
  standingOf,
  type World,
} from './world.ts';

/**
 * Every reason against a command, in no order; without any it is accepted. SAME: it is answered, and changes nothing.
 */
export type Verdict = 'SAME' | RefusalCode[];

type At = { world: World; job: Job; model: Model; part: Part | null; jobAt: number; modelAt: number; nowMs: number };
type Rule = (at: At) => Verdict;

const when = (holds: boolean, code: RefusalCode): RefusalCode[] => (holds ? [code] : []);

const notOpen = ({ job, nowMs }: At): RefusalCode[] => [
  ...when(!isOpen(job), 'JOB_NOT_OPEN'),
  ...when(job.startMs <= nowMs, 'JOB_STARTED'),
];
/** While staff review a change nobody new is requested or booked. */
const onReview = ({ job }: At): RefusalCode[] => when(isOpen(job) && job.moderation !== 'APPROVED', 'JOB_ON_REVIEW');
const notHiring = ({ world }: At): RefusalCode[] => when(!isHiring(world), 'JOB_NOT_OPEN');
const noPlace = ({ job, model }: At): RefusalCode[] => when(placeFor(job, model) === null, 'PLACES_FULL');
const busy = ({ world, jobAt, modelAt, job }: At): RefusalCode[] =>
  when(isBusy(world, jobAt, modelAt, job.startMs), 'MODEL_BUSY');

const notEditable = ({ job, nowMs }: At): RefusalCode[] => {
  const before = job.lifecycle === 'DRAFT' || isOpen(job);
  const begun = job.lifecycle !== 'DRAFT' && job.startMs <= nowMs;
  return when(!before || begun || job.moderation === 'DECLINED', 'ILLEGAL_TRANSITION');
};

/** A job that has begun is not reviewed any more. */
const notReviewable = ({ job, nowMs }: At): Verdict => [
  ...when(!job.submitted, 'NOT_FOUND'),
  ...when(job.lifecycle !== 'DRAFT' && (!isOpen(job) || job.startMs <= nowMs), 'ILLEGAL_TRANSITION'),
];
const approve: Rule = at => [
  ...(notReviewable(at) as RefusalCode[]),
  ...when(at.job.moderation !== 'ON_REVIEW', 'ILLEGAL_TRANSITION'),
  ...when(at.job.lifecycle === 'DRAFT' && at.job.startMs <= at.nowMs, 'JOB_STARTED'),
];

/** The new start of an edit: a day later, or back again. */
export const movedStart = ({ startMs, edits }: Job): number => startMs + (edits % 2 === 0 ? 1 : -1) * 24 * 3_600_000;

const editTime: Rule = at => {
  const { job, world, jobAt, nowMs } = at;
  const next = movedStart(job);
  const lead = job.submitted && next < nowMs + rules.leadWithoutRushMs;
  const booked = job.parts.some((part, m) => part?.status === 'BOOKED' && isBusy(world, jobAt, m, next));
  return [
    ...notEditable(at),
    ...when(next < nowMs + rules.leadMs, 'VALIDATION'),
    ...when(lead, 'JOB_INCOMPLETE'),
    ...when(booked, 'MODEL_BUSY'),
  ];
};

const takePlace: Rule = at => {
  const { job } = at;
  const [females, any] = job.females > 0 ? [job.females - 1, job.any] : [0, job.any - 1];
  const booked = females < bookedIn(job, 'FEMALE') || any < bookedIn(job, 'ANY');
  return [...notEditable(at), ...when(booked || females + any < 1, 'VALIDATION')];
};

/** The rules of each command, for someone in good standing. */
const ruleOf: Record<Kind, Rule> = {
  submit: ({ job, nowMs }) =>
    job.moderation === 'ON_REVIEW'
      ? 'SAME'
      : [
          ...when(job.lifecycle !== 'DRAFT' && (!isOpen(job) || job.startMs <= nowMs), 'ILLEGAL_TRANSITION'),
          ...when(job.moderation !== null && job.moderation !== 'INFO_REQUESTED', 'ILLEGAL_TRANSITION'),
          ...when(job.lifecycle === 'DRAFT' && job.startMs < nowMs + rules.leadWithoutRushMs, 'JOB_INCOMPLETE'),
        ],
  editNote: notEditable,
  editRequirements: notEditable,
  editPay: notEditable,
  editTime,
  addPlace: notEditable,
  takePlace,
  editStale: at => [...notEditable(at), 'STALE_DRAFT'],
  cancel: ({ job, nowMs }) =>
    when(job.lifecycle !== 'DRAFT' && (!isOpen(job) || job.startMs <= nowMs), 'ILLEGAL_TRANSITION'),
  appeal: ({ job, nowMs }) => {
    if (job.moderation === 'ON_REVIEW' && job.appealed) return 'SAME';
    const open = job.lifecycle === 'DRAFT' && job.moderation === 'DECLINED' && !job.appealed;
    return when(!open || job.declinedMs + rules.appealMs <= nowMs, 'APPEAL_CLOSED');
  },

  sendRequest: at => {
    const { job, part, model } = at;
    if (model.state !== 'ACTIVE') return ['NOT_FOUND'];
    if (part?.status === 'PENDING') return 'SAME';
    const free = job.females + job.any - partsWith(job, 'BOOKED').length;
    const earlierRequests = job.asked[at.modelAt];
    const full = partsWith(job, 'PENDING').length >= free * rules.requestsPerPlace;
    return [
      ...when(part !== null, 'ILLEGAL_TRANSITION'),
      ...notOpen(at),
      ...onReview(at),
      ...notHiring(at),
      ...noPlace(at),
      ...busy(at),
      ...when(full, 'REQUESTS_FULL'),
      ...when(earlierRequests?.terms === job.terms && earlierRequests.asks >= rules.asks, 'ASKED_ENOUGH'),
    ];
  },
  cancelRequest: ({ part }) => when(part?.status !== 'PENDING', 'REQUEST_CLOSED'),
  accept: at => {
    const { job, part } = at;
    if (!part) return ['NOT_FOUND'];
    const changed = part.terms !== job.terms;
    if (part.status === 'BOOKED' || (part.status === 'PENDING' && changed)) return 'SAME';
    if (part.status !== 'APPLIED') return ['ILLEGAL_TRANSITION'];
    // Someone who may do nothing new may not be booked either.
    const away = when(at.model.state !== 'ACTIVE', 'NOT_SUITABLE');
    return [...away, ...notOpen(at), ...onReview(at), ...notHiring(at), ...noPlace(at), ...(changed ? [] : busy(at))];
  },
  decline: ({ part }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status === 'DECLINED' && part.declinedBy === 'MANAGER') return 'SAME';
    return when(part.status !== 'APPLIED', 'ILLEGAL_TRANSITION');
  },
  undoDecline: ({ job, part, nowMs }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status === 'APPLIED') return 'SAME';
    if (part.status !== 'DECLINED' || part.declinedBy !== 'MANAGER') return ['ILLEGAL_TRANSITION'];
    return [
      ...when(part.undoUntilMs === null || part.undoUntilMs <= nowMs, 'UNDO_LATE'),
      ...when(!isOpen(job), 'JOB_NOT_OPEN'),
      ...when(job.startMs <= nowMs, 'JOB_STARTED'),
    ];
  },
  cancelBooking: ({ job, part, nowMs }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status !== 'BOOKED') return ['ILLEGAL_TRANSITION'];
    return when(!isOpen(job) || job.startMs <= nowMs, 'JOB_STARTED');
  },
  submitUser: ({ world: { manager } }) =>
    manager.moderation === 'ON_REVIEW' ? 'SAME' : when(manager.moderation !== 'INFO_REQUESTED', 'NOTHING_ASKED'),
  appealUser: ({ world: { manager }, nowMs }) => {
    if (manager.moderation === 'ON_REVIEW' && manager.appealed) return 'SAME';
    const open = manager.moderation === 'DECLINED' && !manager.appealed;
    return when(!open || manager.declinedMs + rules.appealMs <= nowMs, 'APPEAL_CLOSED');
  },
  rename: () => [],

  apply: at => {
    const { job, modelAt, part, nowMs } = at;
    if (!isVisible(at.world, job, modelAt, nowMs)) return ['NOT_FOUND'];
    const standing = standingOf(part, nowMs);
    if (standing) return standing === 'APPLIED' ? 'SAME' : ['ILLEGAL_TRANSITION'];
    return [...notHiring(at), ...noPlace(at)];
  },
  withdraw: ({ world, job, modelAt, part, nowMs }) => {
    if (!part || !isVisible(world, job, modelAt, nowMs)) return ['NOT_FOUND'];
    return when(standingOf(part, nowMs) !== 'APPLIED', 'ILLEGAL_TRANSITION');
  },
  answerYes: at => {
    if (!at.part) return ['NOT_FOUND'];
    if (at.part.status === 'BOOKED') return 'SAME';
    if (at.part.status !== 'PENDING') return ['REQUEST_CLOSED'];
    return [...notOpen(at), ...notHiring(at), ...noPlace(at), ...busy(at)];
  },
  answerNo: ({ part, nowMs }) => {
    if (!part) return ['NOT_FOUND'];
    if (standingOf(part, nowMs) === 'DECLINED') return 'SAME';
    return when(part.status !== 'PENDING', 'REQUEST_CLOSED');
  },
  agree: ({ job, part }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status !== 'BOOKED') return ['ILLEGAL_TRANSITION'];
    return part.terms === job.terms ? 'SAME' : [];
  },
  agreeToOld: ({ job, part }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status !== 'BOOKED') return ['ILLEGAL_TRANSITION'];
    return part.terms === job.terms ? 'SAME' : ['TERMS_CHANGED'];
  },
  leave: ({ job, part, nowMs }) => {
    if (!part) return ['NOT_FOUND'];
    if (part.status === 'DECLINED' && part.declinedBy === 'MODEL') return 'SAME';
    return [
      ...when(part.status !== 'BOOKED' || part.terms === job.terms, 'ILLEGAL_TRANSITION'),
      ...when(job.startMs <= nowMs, 'JOB_STARTED'),
    ];
  },

  approve,
  approveStale: at => ['JOB_CHANGED', ...(approve(at) as RefusalCode[])],
  approveWithManager: at => {
    const { moderation } = at.world.manager;
    return [
      ...(approve(at) as RefusalCode[]),
      ...when(moderation !== 'APPROVED' && moderation !== 'ON_REVIEW', 'ILLEGAL_TRANSITION'),
    ];
  },
  ask: at => [
    ...(notReviewable(at) as RefusalCode[]),
    ...when(at.job.moderation !== 'ON_REVIEW', 'ILLEGAL_TRANSITION'),
  ],
  refuse: at => [
    ...(notReviewable(at) as RefusalCode[]),
    ...when(at.job.moderation !== 'ON_REVIEW' && at.job.moderation !== 'INFO_REQUESTED', 'ILLEGAL_TRANSITION'),
  ],
  approveUser: ({ world: { manager } }) => when(manager.moderation !== 'ON_REVIEW', 'ILLEGAL_TRANSITION'),
  askUser: ({ world: { manager } }) => when(manager.moderation !== 'ON_REVIEW', 'ILLEGAL_TRANSITION'),
  refuseUser: ({ world: { manager } }) =>
    when(manager.moderation !== 'ON_REVIEW' && manager.moderation !== 'INFO_REQUESTED', 'ILLEGAL_TRANSITION'),
  suspendManager: ({ world: { manager } }) => when(manager.state !== 'ACTIVE', 'ILLEGAL_TRANSITION'),
  reinstateManager: ({ world: { manager } }) => when(manager.state !== 'SUSPENDED', 'ILLEGAL_TRANSITION'),
  suspendModel: ({ model }) => when(model.state !== 'ACTIVE', 'ILLEGAL_TRANSITION'),
  reinstateModel: ({ model }) => when(model.state !== 'SUSPENDED', 'ILLEGAL_TRANSITION'),
};

const byManager: readonly Kind[] = [
  'submit',
  'editNote',
  'editRequirements',
  'editPay',
  'editTime',
  'addPlace',
  'takePlace',
  'editStale',
  'appeal',
  'sendRequest',
  'accept',
  'undoDecline',
  'submitUser',
  'appealUser',
  'rename',
];
const byModel: readonly Kind[] = ['apply', 'answerYes', 'answerNo'];

/** The rules' answer to a command. Suspended people may finish what is booked, and nothing else. */
export const verdictOn = (world: World, { kind, job: jobAt, model: modelAt }: Command, nowMs: number): Verdict => {
  const [job, model] = [world.jobs[jobAt], world.models[modelAt]];
  if (!job || !model) throw new Error('A command is about a job and a model that are there.');
  if (byManager.includes(kind) && world.manager.state === 'SUSPENDED') return ['SUSPENDED'];
  if (byModel.includes(kind) && model.state === 'SUSPENDED') return ['SUSPENDED'];
  return ruleOf[kind]({ world, job, model, part: job.parts[modelAt] ?? null, jobAt, modelAt, nowMs });
};
