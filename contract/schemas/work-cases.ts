import {
  disputeReasons,
  disputeStatuses,
  noShowStatuses,
  WORK_TEXT_LENGTH,
  WORK_TEXT_MIN,
  workSides,
} from '../values/work.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

/** A claim that a model did not come. */
export const NoShow = z.object({
  id: Id,
  status: z.enum(noShowStatuses),
  evidence: z.string(),
  claimedAt: Instant,
  /** Without an answer by then it is confirmed. */
  answerUntil: Instant,
  answer: z.string().nullable(),
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
  openedAt: Instant,
  answer: z.string().nullable(),
  status: z.enum(disputeStatuses),
  /** What staff decided that the model is paid. */
  payCents: z.number().int().nullable(),
  decision: z.string().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** What people write about a claim or a dispute. */
export const saidOf = (label: string) => text(label, WORK_TEXT_MIN, WORK_TEXT_LENGTH);
