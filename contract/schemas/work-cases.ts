import {
  disputeReasons,
  disputeStatuses,
  EVIDENCE_PICTURES_MAX,
  noShowStatuses,
  WORK_TEXT_LENGTH,
  WORK_TEXT_MIN,
  workSides,
} from '../values/work.ts';
import { Id } from './id.ts';
import { Image } from './image.ts';
import { Instant } from './instant.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A claim that a model did not come. */
export const NoShow = z.object({
  id: Id,
  status: z.enum(noShowStatuses),
  evidence: z.string(),
  evidencePictures: z.array(Image),
  claimedAt: Instant,
  /** Without an answer by then it is confirmed. */
  answerUntil: Instant,
  answer: z.string().nullable(),
  answerPictures: z.array(Image),
  /** Why staff decided as they did. */
  decision: z.string().nullable(),
});
export type NoShow = z.infer<typeof NoShow>;

/** An objection to how a job went with one model. */
export const Dispute = z.object({
  id: Id,
  openedBy: z.enum(workSides),
  reason: z.enum(disputeReasons),
  text: z.string(),
  pictures: z.array(Image),
  openedAt: Instant,
  answer: z.string().nullable(),
  answerPictures: z.array(Image),
  status: z.enum(disputeStatuses),
  /** What staff decided that the model is paid. */
  payCents: z.number().int().nullable(),
  decision: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What people write about a claim or a dispute. */
export const saidOf = (label: string) => text(label, WORK_TEXT_MIN, WORK_TEXT_LENGTH);

/** Pictures of one's own that show what happened; from then on both sides and staff alone see them. */
export const EvidencePictures = z
  .array(Id)
  .max(EVIDENCE_PICTURES_MAX, `At most ${EVIDENCE_PICTURES_MAX} pictures.`)
  .refine(ids => new Set(ids).size === ids.length, 'Each picture once.')
  .optional();
