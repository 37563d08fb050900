import { bareName } from '#contract/rules/isolated.ts';
import type { Applicant, DecisionResult } from '#contract/schemas/applicant.ts';
import type { ManyDecision } from '#contract/values/applicant.ts';
import { type Way, wayOf } from './refused.ts';

export interface BulkOutcome {
  /** `3 booked. 1 asked again.` Empty if there were none. */
  done: string;
  doneIds: string[];
  refused: { modelId: string; name: string; sentence: string; way: Way | null }[];
}

const doneWords: Record<ManyDecision, string> = {
  ACCEPT: 'booked',
  DECLINE: 'declined',
  UNDO_DECLINE: 'back among the applicants',
  SHORTLIST: 'on your shortlist',
};

/** The results of a bulk decision. */
export function outcomeOf(
  action: ManyDecision,
  results: readonly DecisionResult[],
  names: ReadonlyMap<string, string>,
): BulkOutcome {
  const done = results.flatMap(({ applicant }) => applicant ?? []);
  const askedCount = action === 'ACCEPT' ? done.filter(isAsked).length : 0;
  const sentences = [
    done.length - askedCount > 0 && `${done.length - askedCount} ${doneWords[action]}.`,
    askedCount > 0 && `${askedCount} asked to agree first.`,
  ];
  return {
    done: sentences.filter(Boolean).join(' '),
    doneIds: done.map(({ model }) => model.id),
    refused: results.flatMap(({ modelId, refusal }) =>
      refusal
        ? [
            {
              modelId,
              name: names.get(modelId) ?? 'Someone',
              sentence: refusal.message,
              way: wayOf(refusal.code),
            },
          ]
        : [],
    ),
  };
}

const isAsked = ({ status }: Applicant) => status === 'PENDING';

type Told = Pick<BulkOutcome['refused'][number], 'name' | 'sentence'>;

/** A reason that contains the name is not prefixed with it. */
export const refusedWords = ({ name, sentence }: Told): string =>
  sentence.includes(bareName(name)) ? sentence : `${name}: ${sentence}`;

/** In one line, for screen readers: `3 booked. Nadia: All places are filled. 2 others were refused.` */
export function outcomeWords({ done, refused }: BulkOutcome): string {
  const [first, ...others] = refused;
  const more =
    others.length === 0 ? '' : others.length === 1 ? '1 other was refused.' : `${others.length} others were refused.`;
  return [done, first && refusedWords(first), more].filter(Boolean).join(' ');
}
