import { audiences, PICK_COMMENT_LENGTH, PICKS_MAX, shareRoles } from '../values/sharing.ts';
import { ParticipantStatus, ParticipantTypeInPath } from './applicant.ts';
import { BoardImage, Photo } from './gallery.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { JobLifecycle, ParticipantCounts, Places } from './job.ts';
import { answersReadBy, jobAnswers } from './job-fields.ts';
import { listOf, Page } from './list.ts';
import { PublicModel } from './model.ts';
import { rows } from './row.ts';
import { nameText, text } from './text.ts';
import { z } from './zod.ts';

export const Audience = z.enum(audiences);

export const ShareRole = z.enum(shareRoles);

/** A working link. Whoever has its address sees the page. */
export const ShareLink = z.object({
  role: ShareRole,
  /** The path of its page, including the secret: `/shared/jc/4uR…`. */
  address: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Whether the client may pick, rank and comment; for the client's link only. */
  mayPick: z.boolean(),
  views: z.number().int(),
  lastViewedAt: Instant.nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

export const ShareLinks = z.object({ items: z.array(ShareLink), latestExpiry: Instant.nullable() });

const SaveShareLink = z.object({
  /** An earlier expiry than the default; null for the default. Omitted values stay unchanged. */
  expiresAt: Instant.nullish(),
  mayPick: z.boolean().optional(),
  /** Changes the address; the previous one stops working. */
  renew: z.boolean().optional(),
});

const OfAll = z.object({
  lifecycle: JobLifecycle,
  ...answersReadBy('ANYONE'),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  city: z.string(),
  timeZone: z.string(),
  companyName: z.string().nullable(),
  images: z.array(Image),
});

/** A picked model, by rank. */
export const Pick = z.object({ modelId: Id, comment: z.string().nullable() });
export type Pick = z.infer<typeof Pick>;

/** Without a name when the account was deleted since. */
export const Picked = Pick.extend({ firstName: z.string().nullable() });
export type Picked = z.infer<typeof Picked>;

/** What was approved and when: immutable, whatever happens to the people in it. `status` is their current status. */
export const Approval = z.object({
  approvedBy: z.string(),
  approvedAt: Instant,
  picks: z.array(Picked.extend({ status: ParticipantStatus.nullable() })),
});
export type Approval = z.infer<typeof Approval>;

/** The client's picks; `version` counts their saves. An approval locks them. */
export const Picks = z.object({ picks: z.array(Picked), version: z.number().int(), approval: Approval.nullable() });
export type Picks = z.infer<typeof Picks>;

/** A job as a link shows it: to the client without pay, to models without the others who applied. */
export const SharedJob = z.discriminatedUnion('audience', [
  OfAll.extend({ audience: z.literal('ALL') }),
  OfAll.extend({
    audience: z.literal('CLIENT'),
    counts: ParticipantCounts,
    places: Places,
    mayPick: z.boolean(),
    picks: Picks,
    version: z.number().int(),
  }),
  OfAll.extend({
    audience: z.literal('MODEL'),
    jobId: Id,
    circle: z.object({ latitude: z.number(), longitude: z.number(), radiusMiles: z.number() }),
    ...answersReadBy('MODELS'),
    localModelsOnly: jobAnswers.localModelsOnly,
    payCents: z.number().int(),
    placesLeft: Places.shape.left,
    takesApplications: z.boolean(),
  }),
]);
export type SharedJob = z.infer<typeof SharedJob>;

export const SharedModel = PublicModel.extend({ status: ParticipantStatus });
export type SharedModel = z.infer<typeof SharedModel>;

const SavePicks = z.object({
  /** The first is the favourite. */
  picks: z
    .array(z.object({ modelId: Id, comment: text('The comment', 0, PICK_COMMENT_LENGTH).nullable() }))
    .max(PICKS_MAX, `At most ${PICKS_MAX} models.`)
    .refine(picks => new Set(picks.map(pick => pick.modelId)).size === picks.length, 'Each model once.'),
  version: z.number().int(),
});

const ApprovePicks = z.object({ name: nameText('Your name', 60), version: z.number().int() });

/** Any text: an invalid secret is answered like a link that no longer works. */
const Secret = z.string().max(200);

const BySecret = { id: Secret };
const OfRole = { id: Secret, role: ShareRole };

export const sharingRows = rows({
  getShareLinks: {
    does: 'The links to a job that work, with how often they were opened.',
    who: 'JOB_OWNER',

    answer: ShareLinks,
  },
  /** Not in the specification, which shows only that links exist. */
  saveShareLink: {
    does: 'Makes a link to a job, or changes what it allows and until when.',
    who: 'JOB_OWNER',
    path: { role: ShareRole },
    body: SaveShareLink,
    answer: ShareLinks,
  },
  /** Not in the specification, which shows only that links exist. */
  revokeShareLink: {
    does: 'Ends a link: whoever has it sees nothing any more.',
    who: 'JOB_OWNER',
    whileSuspended: true,
    path: { role: ShareRole },
    answer: ShareLinks,
  },
  getSharedJob: {
    does: 'A job as its link shows it. Wrong, revoked and expired links are one and the same 404.',
    who: 'ANYONE',
    path: OfRole,
    answer: SharedJob,
  },
  getSharedModels: {
    does: 'Who takes part in a job, for the client who has its link.',
    who: 'ANYONE',
    path: { id: Secret, type: ParticipantTypeInPath },
    query: Page,
    answer: listOf(SharedModel, ParticipantCounts),
  },
  getSharedCounts: {
    does: 'How many take part, by status, for the client who has the link.',
    who: 'ANYONE',
    path: BySecret,
    answer: ParticipantCounts.extend({ places: Places, version: z.number().int() }),
  },
  getSharedGallery: {
    does: 'The pictures of a job and its mood board, for whoever has a link to it.',
    who: 'ANYONE',
    path: OfRole,
    answer: z.object({ images: z.array(Image), board: z.array(BoardImage) }),
  },
  getSharedModelGallery: {
    does: 'The photos of someone who takes part, for the client who has the link.',
    who: 'ANYONE',
    path: BySecret,
    answer: z.object({ photos: z.array(Photo) }),
  },
  /** Not in the specification: the client picks without an account, with the manager’s permission. */
  savePicks: {
    does: 'Saves whom the client picks, by rank, with comments. 409 with the newer picks when they have changed meanwhile.',
    who: 'ANYONE',
    path: BySecret,
    body: SavePicks,
    answer: Picks,
  },
  /** Not in the specification: what the client approves is stored unchanged and locked. */
  approvePicks: {
    does: 'Approves the picks and locks them; twice is one approval.',
    who: 'ANYONE',
    path: BySecret,
    body: ApprovePicks,
    answer: Picks,
  },
  /** Not in the specification: the client's picks, for the manager. */
  getPicks: {
    does: 'Whom the client picked and approved.',
    who: 'JOB_OWNER',

    answer: Picks,
  },
  /** Not in the specification: lets the client pick again; approvals stay on record. */
  reopenPicks: {
    does: 'Lets the client pick again after an approval.',
    who: 'JOB_OWNER',

    answer: Picks,
  },
});
