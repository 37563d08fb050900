import { factsOf } from '#contract/rules/job-fields.ts';
import { Fact } from './facts.tsx';

/** The answers that the page does not lay out itself. */
export function FieldFacts({ answers }: { answers: object }) {
  return factsOf(answers).map(({ name, label, text }) => (
    <Fact key={name} label={label}>
      {text}
    </Fact>
  ));
}
