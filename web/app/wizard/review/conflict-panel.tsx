import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { Button } from '#ui/button.tsx';
import type { StepName } from '#wizard/flows/flows.ts';
import { sameAt } from '#wizard/store/merge.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import styles from './conflict-panel.module.css';
import { excerptAroundChange } from './edit-words.ts';
import { emptyAnswerWords, reviewRows } from './review-rows.ts';

interface ConflictPanelProps {
  step: StepName;
  /** Shown instead of one's own answer if it is only typed, and not submitted. */
  typedText?: string;
}

/** A step answered on two devices: both answers, and the choice between them. */
export function ConflictPanel({ step, typedText = 'What you began, not finished yet' }: ConflictPanelProps) {
  const { store, draft, resolve } = useWizard();
  const title = `Answered ${store.elsewhere} meanwhile`;
  const lines = (fields: JobDraft) => {
    const [row] = reviewRows({ ...draft, fields: { ...draft.saved, ...fields } }).filter(each => each.step === step);
    return row?.lines.length ? row.lines : [emptyAnswerWords[step] ?? 'Nothing'];
  };
  const [mine, theirs] = [lines(draft.fields), lines(draft.saved)];
  const typedOnly = sameAt(step, draft.fields, draft.saved);
  return (
    <section className={styles.panel} aria-label={title}>
      <p className={styles.title} role="status">
        {title}
      </p>
      <dl className={styles.both}>
        <div>
          <dt>Now</dt>
          <dd>
            {theirs.map((line, place) => (
              <p key={line}>{typedOnly ? line : excerptAroundChange(line, mine[place] ?? '')}</p>
            ))}
          </dd>
        </div>
        <div>
          <dt>Yours</dt>
          <dd>
            {typedOnly ? (
              <p>{typedText}</p>
            ) : (
              mine.map((line, place) => <p key={line}>{excerptAroundChange(line, theirs[place] ?? '')}</p>)
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.choice}>
        <Button onClick={() => void resolve(step, 'THEIRS')}>Keep theirs</Button>
        <Button onClick={() => void resolve(step, 'MINE')}>Keep mine</Button>
      </div>
    </section>
  );
}
