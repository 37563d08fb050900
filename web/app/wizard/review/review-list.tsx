import { Link } from 'react-router';
import { missingOfManager } from '#contract/rules/missing-of-manager.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type StepName, stepTitles } from '#wizard/flows/flows.ts';
import { notesAt } from '#wizard/flows/staff-notes.ts';
import { stepOfField } from '#wizard/store/merge.ts';
import { useWizard } from '#wizard/wizard-context.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { excerptAroundChange } from './edit-words.ts';
import styles from './review-list.module.css';
import { emptyAnswerWords, type ReviewRow, reviewRows } from './review-rows.ts';
import { useFaults } from './use-faults.ts';

interface ReviewListProps {
  /** Errors of the server, by field, added to those of answers that expired. */
  wrong: Record<string, string>;
}

/** Every answer, each with a link to change it and return. An answer that has expired says so. */
export function ReviewList({ wrong }: ReviewListProps) {
  const { draft, editAddress } = useWizard();
  const ofPerson = draft.user && missingOfManager(draft.user);
  const { premiumServices: _, ...missing } = { ...useFaults(draft.fields), ...ofPerson, ...wrong };
  const sentences = sentencesAt(missing);
  const notesByStep = notesAt(draft.job);
  // The services are chosen above the list.
  const rows = reviewRows(draft).filter(row => row.step !== 'services');
  return (
    <dl className={styles.rows} aria-label="Your answers">
      {rows.map(row => (
        <Row
          key={row.step}
          row={row}
          edit={editAddress(row.step)}
          asked={notesByStep[row.step]}
          wrong={sentences[row.step]}
        >
          {draft.conflicts.includes(row.step) && <ConflictPanel step={row.step} />}
        </Row>
      ))}
    </dl>
  );
}

interface RowProps {
  row: ReviewRow;
  /** The address at which it is changed. */
  edit: string;
  asked?: string | undefined;
  wrong?: string | undefined;
  /** The previous lines, where this is a change. */
  before?: readonly string[] | undefined;
  /** Actions besides Edit. */
  more?: React.ReactNode;
  children?: React.ReactNode;
}

export function Row({ row: { step, lines }, edit, asked, wrong, before, more, children }: RowProps) {
  const shownLines = before ? near(lines, before) : lines;
  return (
    <div className={styles.row} data-changed={before ? '' : undefined}>
      <dt>
        {stepTitles[step]}
        {before && <span className={styles.changed}>Changed</span>}
      </dt>
      <dd className={styles.answer}>
        {shownLines.map(line => (
          <p key={line}>{line}</p>
        ))}
        {shownLines.length === 0 && <p className={styles.none}>{emptyAnswerWords[step] ?? 'Not answered yet'}</p>}
        {before && <Before lines={before.length > 0 ? near(before, lines) : [emptyAnswerWords[step] ?? 'Nothing']} />}
        {asked && <p className={styles.asked}>We asked: {asked}</p>}
        {wrong && <p className={styles.wrong}>{wrong}</p>}
        {children}
      </dd>
      <dd className={styles.edit}>
        {more}
        <Link to={edit}>
          Edit<VisuallyHidden> {stepTitles[step].toLowerCase()}</VisuallyHidden>
        </Link>
      </dd>
    </div>
  );
}

/** Long texts are shortened to where they differ. */
const near = (lines: readonly string[], others: readonly string[]) =>
  lines.map((line, place) => excerptAroundChange(line, others[place] ?? ''));

const Before = ({ lines }: { lines: readonly string[] }) => (
  <div className={styles.before}>
    <VisuallyHidden>Before: </VisuallyHidden>
    {lines.map(line => (
      <p key={line}>
        <del>{line}</del>
      </p>
    ))}
  </div>
);

const stepOfPerson = new Map<string, StepName>([
  ['name', 'name'],
  ['companyName', 'name'],
  ['urlInstagram', 'social-media'],
  ['urlTickTok', 'social-media'],
  ['urlOther', 'social-media'],
]);

/** Error sentences by field, as sentences by step. */
export const sentencesAt = (fields: Record<string, string>): Partial<Record<StepName, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) => {
      const field = path.split('.')[0] ?? '';
      const step = stepOfPerson.get(field) ?? stepOfField(field);
      return step ? [[step, sentence]] : [];
    }),
  );
