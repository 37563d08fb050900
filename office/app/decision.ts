import type { BodyOf } from '#contract/schemas/index.ts';
import type { Subject } from '#contract/values/office.ts';
import { client } from './client.ts';
import type { Seen } from './seen.ts';

/** The mutation key of decisions. */
export const DECISION_KEY = 'decide';

export type Note = BodyOf<'requestJobInformation'>['notes'][number];

export type Verdict =
  | ({ kind: 'APPROVE' } & BodyOf<'approveJob'> & BodyOf<'approveUser'>)
  | { kind: 'ASK'; notes: Note[] }
  | ({ kind: 'DECLINE' } & BodyOf<'declineJob'>);

/** The verdict, its subject, and its words. */
export type Decision = {
  subject: Subject;
  id: string;
  title: string;
  verdict: Verdict;
  /** The ids that leave the queue with it: the manager too, when approved with the job. */
  ids: readonly string[];
  /** The job and the person as staff saw them, for comparison if one has changed meanwhile. */
  seen: readonly Seen[];
  /** Idempotent under the same key. */
  idempotencyKey: string;
};

export type DecisionParts = Pick<Decision, 'subject' | 'id' | 'title' | 'verdict' | 'seen'> & { managerId?: string };

export const decisionOf = ({ managerId, ...parts }: DecisionParts): Decision => ({
  ...parts,
  ids: managerId ? [parts.id, managerId] : [parts.id],
  idempotencyKey: crypto.randomUUID(),
});

export const doneWords: Record<Verdict['kind'], string> = {
  APPROVE: 'Approved',
  ASK: 'Information requested',
  DECLINE: 'Declined',
};

export async function send({ subject, id, verdict, idempotencyKey }: Decision) {
  const path = { id };
  const once = { idempotencyKey };
  const ofJob = subject === 'JOB';
  switch (verdict.kind) {
    case 'APPROVE': {
      const { approveManager, revision, managerFingerprint, fingerprint } = verdict;
      if (!ofJob) return client.call('approveUser', { path, body: { fingerprint } }, once);
      const body = { approveManager, revision, managerFingerprint };
      return client.call('approveJob', { path, body }, once);
    }
    case 'ASK': {
      const body = { notes: verdict.notes };
      return client.call(ofJob ? 'requestJobInformation' : 'requestUserInformation', { path, body }, once);
    }
    case 'DECLINE': {
      const body = { reason: verdict.reason, text: verdict.text };
      return client.call(ofJob ? 'declineJob' : 'declineUser', { path, body }, once);
    }
  }
}
