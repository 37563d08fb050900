import { Bookmark, BookmarkCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolated } from '#contract/rules/isolated.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { useSite } from '#lib/site.ts';
import { useDelayedSave } from '#lib/use-delayed-save.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { TextArea } from '#ui/text-area.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { nameOf } from './applicant-words.ts';
import styles from './opinion-panel.module.css';
import { Stars } from './stars.tsx';
import { useOpinion, useOpinionSaved } from './use-opinion.ts';

interface OpinionPanelProps {
  applicant: Applicant;
  /** Whether the shortcut on the button is active. */
  keysOn: boolean;
  /** The standby button. */
  children?: ReactNode;
}

/** The manager's private opinion. Every field is saved as it is set. */
export function OpinionPanel({ applicant, keysOn, children }: OpinionPanelProps) {
  const { rating, shortlisted } = applicant.opinion;
  const save = useOpinion(applicant.jobId);
  const { word, failed } = useOpinionSaved(applicant.jobId, applicant.model.id);
  return (
    <section className={styles.panel} aria-label={`Your view of ${nameOf(applicant)}`}>
      <div className={styles.rating}>
        <Stars name={nameOf(applicant)} rating={rating} onRate={stars => save(applicant, { rating: stars })} />
        <span role="status" className={classes(styles.word, failed && styles.failed)}>
          {word}
        </span>
      </div>
      <div className={styles.marks}>
        <Button
          size="small"
          icon={shortlisted ? <BookmarkCheck /> : <Bookmark />}
          aria-pressed={shortlisted}
          {...(keysOn && { shortcut: 'S' })}
          onClick={() => save(applicant, { shortlisted: !shortlisted })}
        >
          {shortlisted ? 'Shortlisted' : 'Shortlist'}
        </Button>
        {children}
      </div>
      <Note key={applicant.model.id} applicant={applicant} onSave={note => save(applicant, { note })} />
    </section>
  );
}

const PAUSE_MS = 1_500;

/** Saved on blur, after a pause, and when the panel closes; text that could not be saved stays in the field, to be retried. */
function Note({ applicant, onSave }: { applicant: Applicant; onSave: (note: string | null) => void }) {
  const { limits } = useSite();
  const [written, setWritten] = useState<string | null>(null);
  const { failed } = useOpinionSaved(applicant.jobId, applicant.model.id);
  const savedNote = applicant.opinion.note ?? '';
  const note = written ?? savedNote;
  const tooLong = [...note.trim()].length > limits.noteLength;
  const save = useLatest((typed: string) => {
    const text = typed.trim();
    if (text !== savedNote && [...text].length <= limits.noteLength) onSave(text || null);
  });
  const { saveSoon, flush } = useDelayedSave(save, PAUSE_MS);
  return (
    <div className={styles.note}>
      <TextArea
        label={`Private note on ${isolated(applicant.model.firstName)}`}
        hideLabel
        rows={1}
        placeholder="A note that only you see"
        value={note}
        onChange={event => {
          setWritten(event.target.value);
          saveSoon(event.target.value);
        }}
        onBlur={flush}
        {...(note.length > limits.noteLength * 0.8 && { countTo: limits.noteLength })}
        error={tooLong ? `At most ${limits.noteLength} characters.` : undefined}
      />
      {failed && note.trim() !== savedNote && !tooLong && (
        <Button size="small" onClick={() => save(note)}>
          Save again
        </Button>
      )}
    </div>
  );
}
