import { useCallback, useRef, useState } from 'react';
import { disabledBecause } from '#contract/rules/applicant.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { ApplicantAction, ParticipantTypeInPath } from '#contract/values/applicant.ts';
import { useSite } from '#lib/site.ts';
import { serverNowMs } from '#ui/clock.ts';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';
import { nameOf } from './applicant-words.ts';
import { useDecide } from './decide.ts';
import { afterDecision, belongsTo, type Decision } from './decision.ts';
import { nextAfter } from './neighbours.ts';
import { isGone, needsMethod, type Refused, refusedBy } from './refused.ts';
import { useStanding } from './use-standing.ts';

interface DeskOptions {
  job: Job;
  type: ParticipantTypeInPath;
  shown: readonly Applicant[];
  /** Shows someone. */
  pick: (modelId: string) => void;
  /** The same for who comes next, or nobody; where only the list is open, it stays so. */
  goOn: (modelId: string | null) => void;
}

interface Desk {
  decide: (action: ApplicantAction, applicant: Applicant) => void;
  /** Undoes the last decline since the page was opened. */
  undoLast: () => void;
  /** Why this is not possible now; null when it is. */
  reasonAgainst: (action: ApplicantAction, applicant: Applicant, nowMs: number) => string | null;
  /** The server's refusal of the last decision about someone. */
  refusalOf: (modelId: string) => Refused | null;
  /** Whom a missing card kept from being booked, until it is dismissed. */
  cardNeeded: { applicant: Applicant; sentence: string } | null;
  dismissCardNeeded: () => void;
}

/** Decisions are optimistic, the next candidate is shown, and a refused one reappears with the reason. */
export function useDesk({ job, type, shown, pick, goOn }: DeskOptions): Desk {
  const { limits } = useSite();
  const { places } = useStanding(job);
  const [refusals, setRefusals] = useState<Record<string, Refused>>({});
  const [cardNeeded, setCardNeeded] = useState<Desk['cardNeeded']>(null);
  const declined = useRef<Applicant[]>([]);
  const send = useDecide(job.id, {
    onDone: confirmDecision,
    onRefused({ applicant }, error) {
      const { model } = applicant;
      const refused = refusedBy(error);
      const { sentence } = refused;
      declined.current = declined.current.filter(other => other.model.id !== model.id);
      setRefusals(now => ({ ...now, [model.id]: refused }));
      if (needsMethod(error)) {
        goOn(model.id);
        return setCardNeeded({ applicant, sentence });
      }
      if (isGone(error)) return toast.error(`${model.firstName}: ${sentence}`);
      toast.error(sentence, { action: { label: `Show ${model.firstName}`, onAct: () => pick(model.id) } });
    },
  });

  const { lifecycle, startsAt } = job;
  const reasonAgainst = useCallback<Desk['reasonAgainst']>(
    (action, applicant, nowMs) => disabledBecause(action, applicant, { lifecycle, startsAt, places }, nowMs),
    [lifecycle, startsAt, places],
  );

  const decide = useLatest((action: ApplicantAction, applicant: Applicant) => {
    const nowMs = serverNowMs();
    const reason = reasonAgainst(action, applicant, nowMs);
    if (reason) return toast.show(reason);
    const undoUntil = new Date(nowMs + limits.undoMinutes * 60_000).toISOString();
    const decision: Decision = { action, applicant, at: new Date(nowMs).toISOString(), undoUntil };
    // First, so that its changes are rendered together with the rest.
    send(decision);
    setRefusals(now => (applicant.model.id in now ? without(now, applicant.model.id) : now));
    const after = afterDecision(decision);
    if (action === 'UNDO_DECLINE') {
      declined.current = declined.current.filter(({ model }) => model.id !== applicant.model.id);
      return goOn(applicant.model.id);
    }
    if (action === 'DECLINE' && after) {
      declined.current.push(after);
      const undo = { label: 'Undo', onAct: () => decide('UNDO_DECLINE', after) };
      toast.show(`${nameOf(applicant)} is declined.`, { action: undo });
    }
    const next = nextAfter(shown, applicant);
    if (next) goOn(next.model.id);
    else if (!after || !belongsTo(type, after.status)) goOn(null);
  });

  return {
    decide,
    undoLast() {
      const last = declined.current.at(-1);
      if (last) decide('UNDO_DECLINE', last);
      else toast.show('There is nothing to undo.');
    },
    reasonAgainst,
    refusalOf: modelId => refusals[modelId] ?? null,
    cardNeeded,
    dismissCardNeeded: () => setCardNeeded(null),
  };
}

function without(refusals: Record<string, Refused>, modelId: string): Record<string, Refused> {
  const { [modelId]: _told, ...others } = refusals;
  return others;
}

function confirmDecision({ action, applicant }: Decision) {
  const name = nameOf(applicant);
  if (action === 'UNDO_DECLINE') toast.show(`${name} is back among the applicants.`);
  if (action === 'CANCEL_REQUEST') toast.show(`The request to ${name} is cancelled.`);
  if (action !== 'ACCEPT') return;
  if (applicant.needsIdentity) toast.show(`${name} is asked to show who they are, and then to agree.`);
  else if (applicant.termsChanged) toast.show(`${name} is asked to agree to the job as it is now.`);
  else if (applicant.availableDays) toast.show(`${name} is asked to come on all days.`);
  else toast.success(`${name} is booked.`);
}
