import { Link } from 'react-router';
import { jobFieldNames, submitErrors } from '#contract/job.ts';
import { useRules } from '#lib/limits.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { flows, type StepName, stepTitles } from './flows.ts';
import styles from './review-list.module.css';
import { nothingSaid, reviewRows } from './review-rows.ts';
import { useWizard } from './wizard-context.ts';

/** Every answer, each with the way to change it and back. What time has made wrong says so. */
export function ReviewList({ refused }: { refused: Record<string, string> }) {
  const { draft, editAddress } = useWizard();
  const rules = useRules();
  const { premiumServices: _, ...wrong } = { ...submitErrors(draft.fields, rules), ...refused };
  const sentences = byStep(wrong);
  const asked = byStep(Object.fromEntries((draft.job?.moderationNotes ?? []).map(({ field, note }) => [field, note])));
  return (
    <dl className={styles.rows} aria-label="Your answers">
      {reviewRows(draft).map(({ step, lines }) => (
        <div key={step} className={styles.row}>
          <dt>{stepTitles[step]}</dt>
          <dd>
            {lines.map(line => (
              <p key={line}>{line}</p>
            ))}
            {lines.length === 0 && <p className={styles.none}>{nothingSaid[step] ?? 'Not answered yet'}</p>}
            {asked[step] && <p className={styles.asked}>We asked: {asked[step]}</p>}
            {sentences[step] && <p className={styles.wrong}>{sentences[step]}</p>}
          </dd>
          <dd className={styles.edit}>
            <Link to={editAddress(step)}>
              Edit<VisuallyHidden> {stepTitles[step].toLowerCase()}</VisuallyHidden>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sentences of a job's fields, at the steps that ask for them. */
const byStep = (fields: Record<string, string>): Partial<Record<StepName, string>> => {
  const all = flows.flatMap(flow => flow.steps);
  const named = Object.entries(fields).flatMap(([path, sentence]) => {
    const field = Object.entries(jobFieldNames).find(([name]) => name === path.split('.')[0]);
    const step = field && all.find(each => each.onboardingStep === field[1]);
    return step ? [[step.step, sentence]] : [];
  });
  return Object.fromEntries(named);
};
