import { useRevalidator } from 'react-router';
import type { Job } from '#contract/schemas/job.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type StepName, stepTitles } from '#wizard/flows/flows.ts';
import { notesAt } from '#wizard/flows/staff-notes.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import styles from './review-list.module.css';
import { Row, sentencesAt } from './review-list.tsx';
import { type ReviewRow, reviewRows } from './review-rows.ts';
import { useFaults } from './use-faults.ts';

interface EditListProps {
  job: Job;
  /** Notes of staff about no answer in particular. */
  notes: readonly string[];
  /** The server's errors, by field. */
  refused: Record<string, string>;
}

/** Every answer of a job; a changed one with its previous value and an undo button. */
export function EditList({ job, notes, refused }: EditListProps) {
  const { flow, store, draft, editAddress } = useWizard();
  const { revalidate } = useRevalidator();
  const { saved, fields, changed, conflicts, typed, user } = draft;
  // Answers that expired are not errors of this change; before the job is resubmitted, all must be valid.
  const faultsBefore = useFaults(saved);
  const before = job.moderation === 'INFO_REQUESTED' ? {} : faultsBefore;
  const faults = Object.entries(useFaults(fields)).filter(([field]) => !(field in before));
  const wrong = sentencesAt({ ...Object.fromEntries(faults), ...refused });
  const notesByStep = notesAt(job);
  const linesBefore = new Map(reviewRows({ fields: saved, user }).map(row => [row.step, row.lines]));
  const isAsked = ({ step }: ReviewRow) => flow.steps.some(each => each.step === step);
  // Selected models matter only until the job is open; after that they are asked from the job's own page.
  const isOpenStill = ({ step }: ReviewRow) => step !== 'select-models' || job.lifecycle === 'DRAFT';
  // A conflict is shown as both answers, not as a change with its previous value.
  const isChanged = ({ step }: ReviewRow) => changed.includes(step) && !conflicts.includes(step);
  const undo = (step: StepName) => {
    store.resolve(step, 'THEIRS');
    void revalidate();
  };
  return (
    <div>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          We asked: {note}
        </p>
      ))}
      <dl className={styles.rows} aria-label="The job’s answers">
        {reviewRows(draft)
          .filter(isAsked)
          .filter(isOpenStill)
          .map(row => (
            <Row
              key={row.step}
              row={row}
              edit={editAddress(row.step)}
              asked={notesByStep[row.step]}
              wrong={wrong[row.step]}
              before={isChanged(row) ? linesBefore.get(row.step) : undefined}
              more={
                isChanged(row) && (
                  <button type="button" onClick={() => undo(row.step)}>
                    Undo<VisuallyHidden> {stepTitles[row.step].toLowerCase()}</VisuallyHidden>
                  </button>
                )
              }
            >
              {conflicts.includes(row.step) ? (
                <ConflictPanel step={row.step} />
              ) : (
                typed[row.step] !== undefined && <p className={styles.begun}>Begun, not finished.</p>
              )}
            </Row>
          ))}
      </dl>
    </div>
  );
}
