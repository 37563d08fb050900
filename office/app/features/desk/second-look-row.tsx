import { useState } from 'react';
import { Link } from 'react-router';
import type { SecondLook } from '#contract/schemas/desk-office.ts';
import { SECOND_LOOK_NOTE_LENGTH, verdictNames } from '#contract/values/desk.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { reasonText } from '#office/move-words.ts';
import styles from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';

/** A decision that waits for a second look, or one's own with what was found. */
export function SecondLookRow({ look }: { look: SecondLook }) {
  const { subject, subjectId, title, verdict, why, decidedBy, decidedAt, found } = look;
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>
        <Link to={reviewAddress({ subject, id: subjectId })}>{title}</Link>
      </h3>
      <p className={styles.quiet}>
        <bdi>{decidedBy.name}</bdi> {verdictNames[verdict]}, <TimeAgo at={decidedAt} />
      </p>
      {why && <p className={styles.words}>{reasonText(why)}</p>}
      {found ? (
        <p className={styles.words}>
          <strong>
            <bdi>{found.by.name}</bdi> {found.outcome === 'AGREES' ? 'agrees' : 'would have decided differently'}
          </strong>
          {found.note && `: ${found.note}`}
        </p>
      ) : (
        <Find id={look.id} title={title} />
      )}
    </li>
  );
}

function Find({ id, title }: { id: string; title: string }) {
  const [differs, setDiffers] = useState(false);
  const [note, setNote] = useState('');
  const close = useOfficeChange('closeSecondLook', {
    refetch: ['getSecondLooks', 'getReviewFigures'],
    done: 'Noted',
    failsInToast: !differs,
  });
  const { errors, form, setFound } = useFormErrors(differs ? close.error : null);
  if (!differs)
    return (
      <div className={styles.acts}>
        <Button
          size="small"
          aria-label={`Agree about ${title}`}
          loading={close.isPending}
          onClick={() => close.mutate({ path: { id }, body: { outcome: 'AGREES', note: '' } })}
        >
          Agree
        </Button>
        <Button size="small" aria-label={`Disagree about ${title}`} onClick={() => setDiffers(true)}>
          Disagree …
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        const isMissing = note.trim() === '';
        setFound(isMissing ? { note: 'Say what you would have decided, and why.' } : {});
        if (!isMissing) close.mutate({ path: { id }, body: { outcome: 'DISAGREES', note: note.trim() } });
      }}
    >
      <TextArea
        label="What would you have decided, and why?"
        hint="Whoever decided reads this. The decision itself stands: open it to act."
        rows={3}
        countTo={SECOND_LOOK_NOTE_LENGTH}
        value={note}
        error={errors.note}
        onChange={event => setNote(event.target.value)}
      />
      <FormError>{form}</FormError>
      <div className={styles.acts}>
        <Button size="small" onClick={() => setDiffers(false)}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" loading={close.isPending}>
          Disagree
        </Button>
      </div>
    </form>
  );
}
