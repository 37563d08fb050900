import { APPROVAL_TEXT_LENGTH, approvalKinds, approvalOutcomes, approvalShows } from '../values/approval.ts';
import { Id } from './id.ts';
import { Instant } from './instant.ts';
import { rows } from './row.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const fingerprint = z.string().regex(/^[\w-]{1,100}$/, 'This does not name what was shown.');
const Colleague = z.object({ id: Id, name: z.string() });

/** Something that one of the staff asked for and another decides. */
export const OfficeApproval = z.object({
  id: Id,
  kind: z.enum(approvalKinds),
  /** The person it is about. */
  subject: z.object({ id: Id, name: z.string() }).nullable(),
  /** What is done once it is approved, besides what the kind says. */
  input: z.record(z.string(), z.unknown()),
  why: z.string(),
  askedBy: Colleague,
  askedAt: Instant,
  expiresAt: Instant,
  /** Of what was asked: a decision names what it was shown. */
  fingerprint: z.string(),
  /** Null while it waits. */
  outcome: z.enum(approvalOutcomes).nullable(),
  decidedBy: Colleague.nullable(),
  decidedAt: Instant.nullable(),
  decision: z.string().nullable(),
  /** By the caller's role, and because someone else asked. */
  mayDecide: z.boolean(),
  isMine: z.boolean(),
});
export type OfficeApproval = z.infer<typeof OfficeApproval>;

export const Decision = z.object({ text: text('The reason', 1, APPROVAL_TEXT_LENGTH), fingerprint });

export const approvalRows = rows({
  getApprovals: {
    does: 'What one of the staff asked for and another decides: what waits, the oldest first, or what was decided, the latest first.',
    who: 'STAFF',
    query: z.object({ show: z.enum(approvalShows).optional() }),
    answer: z.object({ items: z.array(OfficeApproval), total: z.number().int() }),
  },
  approveClosing: {
    does: 'Closes an approved account that a colleague asked to close, unless it has changed since.',
    who: 'STAFF_REVIEWER',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  declineClosing: {
    does: 'Leaves an account open that a colleague asked to close, or takes one’s own request back. What it suspended is reinstated.',
    who: 'STAFF_REVIEWER',
    body: Decision,
    answer: OfficeApproval,
  },
  approveExport: {
    does: 'Lets the owner who asked make a copy of a person’s data, once and within three days.',
    who: 'STAFF_REVIEWER',
    asksProof: true,
    body: Decision,
    answer: OfficeApproval,
  },
  declineExport: {
    does: 'Leaves a copy of a person’s data unmade that an owner asked for, or takes one’s own request back.',
    who: 'STAFF_REVIEWER',
    body: Decision,
    answer: OfficeApproval,
  },
});
