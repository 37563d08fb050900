import type { Command, Kind } from './commands.ts';
import { movedStart } from './refusals.ts';
import { releaseAll, remove, reopen } from './time.ts';
import { type Job, type Part, partsWith, placeFor, rules, type World } from './world.ts';

type At = { world: World; job: Job; jobAt: number; modelAt: number; nowMs: number };
type Change = (at: At) => void;

/** An approved draft opens once its manager is approved and in good standing, while its start is in the future. */
const goLive = ({ manager }: World, job: Job, nowMs: number): void => {
  const ready = job.lifecycle === 'DRAFT' && job.moderation === 'APPROVED' && job.startMs > nowMs;
  if (ready && manager.moderation === 'APPROVED' && manager.state === 'ACTIVE')
    job.lifecycle = 'APPLICATIONS_ACCEPTANCE';
};

/** `TERMS`: what the models agreed to. `REVIEW`: what staff review. */
const edit =
  (effect: 'NONE' | 'REVIEW' | 'TERMS', change: (job: Job) => void = () => {}): Change =>
  ({ job }) => {
    change(job);
    job.edits += 1;
    job.revision += 1;
    if (!job.submitted) return;
    if (effect === 'TERMS' && job.lifecycle !== 'DRAFT') {
      job.terms += 1;
      remove(job, part => part.status === 'PENDING');
    }
    if (effect !== 'NONE' && job.moderation === 'APPROVED') job.moderation = 'ON_REVIEW';
    const places = job.females + job.any;
    if (job.lifecycle === 'STAFFING' && partsWith(job, 'BOOKED').length === places) job.lifecycle = 'INVOICED';
  };

const fresh = (job: Job): Part => ({
  status: 'APPLIED',
  declinedBy: null,
  terms: job.terms,
  place: null,
  undoUntilMs: null,
  expiresMs: null,
});
const expiry = (job: Job, nowMs: number): number => Math.min(nowMs + rules.requestMs, job.startMs);

const partOf = ({ job, modelAt }: At): Part => {
  const part = job.parts[modelAt];
  if (!part) throw new Error('Nobody is there to be decided about.');
  return part;
};

/** The first booking starts the staffing; the last one ends it. */
const book: Change = at => {
  const { world, job, modelAt } = at;
  const model = world.models[modelAt];
  const part = partOf(at);
  const place = model ? placeFor(job, model) : null;
  Object.assign(part, { status: 'BOOKED', place, terms: job.terms, expiresMs: null });
  if (job.lifecycle === 'APPLICATIONS_ACCEPTANCE') job.lifecycle = 'STAFFING';
  if (job.lifecycle === 'STAFFING' && partsWith(job, 'BOOKED').length === job.females + job.any)
    job.lifecycle = 'INVOICED';
};

const leaveBy =
  (declinedBy: 'MANAGER' | 'MODEL', undoMs: number | null): Change =>
  at => {
    const undoUntilMs = undoMs === null ? null : at.nowMs + undoMs;
    Object.assign(partOf(at), { status: 'DECLINED', declinedBy, place: null, expiresMs: null, undoUntilMs });
  };

/** Approval closes an appeal. */
const settled = { moderation: 'APPROVED', appealed: false } as const;

const approve: Change = ({ world, job, nowMs }) => {
  Object.assign(job, settled);
  goLive(world, job, nowMs);
};

const changeOf: Record<Kind, Change> = {
  submit: ({ job }) => Object.assign(job, { moderation: 'ON_REVIEW', submitted: true }),
  editNote: edit('NONE'),
  editRequirements: edit('REVIEW'),
  editPay: edit('TERMS'),
  editTime: edit('TERMS', job => {
    job.startMs = movedStart(job);
  }),
  addPlace: edit('NONE', job => {
    job.any += 1;
  }),
  takePlace: edit('NONE', job => {
    if (job.females > 0) job.females -= 1;
    else job.any -= 1;
  }),
  editStale: () => {},
  cancel: ({ job, nowMs }) => {
    releaseAll(job, 'MANAGER', nowMs);
    job.lifecycle = 'CANCELLED';
  },
  appeal: ({ job }) => Object.assign(job, { moderation: 'ON_REVIEW', appealed: true }),
  sendRequest: ({ job, modelAt, nowMs }) => {
    const { asks, terms } = job.asked[modelAt] ?? { asks: 0, terms: 0 };
    const isFurther = terms === 0 || terms === job.terms;
    job.asked[modelAt] = { asks: isFurther ? asks + 1 : asks, terms: job.terms };
    job.parts[modelAt] = { ...fresh(job), status: 'PENDING', expiresMs: expiry(job, nowMs) };
  },
  cancelRequest: ({ job, modelAt }) => {
    job.parts[modelAt] = null;
  },
  accept: at => {
    const part = partOf(at);
    if (part.terms === at.job.terms) return book(at);
    at.job.asked[at.modelAt] = { asks: at.job.asked[at.modelAt]?.asks ?? 0, terms: at.job.terms };
    Object.assign(part, { status: 'PENDING', expiresMs: expiry(at.job, at.nowMs) });
  },
  decline: leaveBy('MANAGER', rules.undoMs),
  undoDecline: at => Object.assign(partOf(at), { status: 'APPLIED', declinedBy: null, undoUntilMs: null }),
  cancelBooking: at => {
    leaveBy('MANAGER', null)(at);
    reopen(at.job, at.nowMs);
  },
  submitUser: ({ world }) => Object.assign(world.manager, { moderation: 'ON_REVIEW' }),
  appealUser: ({ world }) => Object.assign(world.manager, { moderation: 'ON_REVIEW', appealed: true }),
  rename: ({ world: { manager } }) => {
    manager.companyName = `${manager.companyName}+`;
    if (manager.moderation === 'APPROVED') manager.moderation = 'ON_REVIEW';
  },

  apply: ({ job, modelAt }) => {
    job.parts[modelAt] = fresh(job);
  },
  withdraw: ({ job, modelAt }) => {
    job.parts[modelAt] = null;
  },
  answerYes: book,
  answerNo: leaveBy('MODEL', null),
  agree: at => Object.assign(partOf(at), { terms: at.job.terms }),
  agreeToOld: () => {},
  leave: at => {
    leaveBy('MODEL', null)(at);
    reopen(at.job, at.nowMs);
  },

  approve,
  approveStale: () => {},
  approveWithManager: at => {
    const { manager, jobs } = at.world;
    approve(at);
    if (manager.moderation === 'APPROVED') return;
    Object.assign(manager, settled);
    for (const job of jobs) goLive(at.world, job, at.nowMs);
  },
  ask: ({ job, nowMs }) => Object.assign(job, { moderation: 'INFO_REQUESTED', askedMs: nowMs }),
  refuse: ({ job, nowMs }) => {
    Object.assign(job, { moderation: 'DECLINED', declinedMs: nowMs });
    if (job.lifecycle === 'DRAFT') return;
    releaseAll(job, 'SYSTEM', nowMs);
    job.lifecycle = 'CANCELLED';
  },
  approveUser: ({ world, nowMs }) => {
    Object.assign(world.manager, settled);
    for (const job of world.jobs) goLive(world, job, nowMs);
  },
  askUser: ({ world, nowMs }) => Object.assign(world.manager, { moderation: 'INFO_REQUESTED', askedMs: nowMs }),
  refuseUser: ({ world, nowMs }) => Object.assign(world.manager, { moderation: 'DECLINED', declinedMs: nowMs }),
  suspendManager: ({ world }) => Object.assign(world.manager, { state: 'SUSPENDED' }),
  reinstateManager: ({ world, nowMs }) => {
    Object.assign(world.manager, { state: 'ACTIVE', askedMs: nowMs });
    for (const job of world.jobs) {
      job.askedMs = nowMs;
      goLive(world, job, nowMs);
    }
  },
  suspendModel: ({ world, modelAt }) => Object.assign(world.models[modelAt] ?? {}, { state: 'SUSPENDED' }),
  reinstateModel: ({ world, modelAt }) => Object.assign(world.models[modelAt] ?? {}, { state: 'ACTIVE' }),
};

/** The world after an accepted command. */
export const change = (world: World, { kind, job: jobAt, model: modelAt }: Command, nowMs: number): World => {
  const next = structuredClone(world);
  const job = next.jobs[jobAt];
  if (job) changeOf[kind]({ world: next, job, jobAt, modelAt, nowMs });
  return next;
};
