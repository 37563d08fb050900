import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import type { ManyDecision } from '#contract/values/applicant.ts';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { nameOf } from './applicant-words.ts';
import { type BulkOutcome, outcomeOf, outcomeWords } from './bulk-words.ts';
import { cacheAnswer } from './decide.ts';

export interface Bulk {
  /** Returns the refused ones, to keep them selected; all when nothing was done. */
  decideAll: (action: ManyDecision, applicants: readonly Applicant[]) => Promise<string[]>;
  /** The action in flight. */
  pending: ManyDecision | null;
  /** The last refusals, with reasons. */
  outcome: BulkOutcome | null;
  forget: () => void;
}

/** Bulk decisions: each under the rules of a single one, with a result for each. */
export function useBulk(jobId: string): Bulk {
  const many = useCall('decideMany');
  const [pending, setPending] = useState<ManyDecision | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  async function decideAll(action: ManyDecision, applicants: readonly Applicant[]): Promise<string[]> {
    const modelIds = applicants.map(({ model }) => model.id);
    if (modelIds.length === 0) return [];
    setPending(action);
    setOutcome(null);
    try {
      const { results, ...standing } = await many.mutateAsync({ path: { id: jobId }, body: { action, modelIds } });
      for (const { modelId, applicant } of results)
        if (applicant) cacheAnswer(jobId, modelId, { applicant, ...standing });
      const names = new Map(applicants.map(applicant => [applicant.model.id, nameOf(applicant)]));
      const became = outcomeOf(action, results, names);
      const done = results.flatMap(({ applicant }) => applicant ?? []);
      tell(action, became, () => void decideAll('UNDO_DECLINE', done));
      setOutcome(became.refused.length > 0 ? became : null);
      return became.refused.map(({ modelId }) => modelId);
    } catch (error) {
      toast.error(sentenceOf(error));
      return modelIds;
    } finally {
      setPending(null);
    }
  }

  return { decideAll, pending, outcome, forget: () => setOutcome(null) };
}

function tell(action: ManyDecision, outcome: BulkOutcome, undo: () => void) {
  const words = outcomeWords(outcome);
  if (action === 'DECLINE' && outcome.doneIds.length > 0) toast.show(words, { action: { label: 'Undo', onAct: undo } });
  else if (outcome.refused.length > 0) toast.error(words);
  else if (action === 'ACCEPT') toast.success(words);
  else toast.show(words);
}
