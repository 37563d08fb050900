import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUser } from '#web/user.ts';
import { type AccountField, accountFieldNames, accountFields, staffQuestions } from './account-fields.ts';
import styles from './personal-info.module.css';
import { usePersonalInfo } from './use-personal-info.ts';

const more: Record<AccountField, { autoComplete: string; placeholder?: string }> = {
  name: { autoComplete: 'name' },
  companyName: { autoComplete: 'organization' },
  urlInstagram: { autoComplete: 'off', placeholder: '@yourstudio' },
  urlTickTok: { autoComplete: 'off', placeholder: '@yourstudio' },
  urlOther: { autoComplete: 'off', placeholder: 'yourstudio.com' },
};

/** The form of one's own fields; the questions of staff are pinned to them. */
export function PersonalInfo() {
  const user = useUser();
  const { form, submit, submitting, error, isUnsaved } = usePersonalInfo();
  const { errors } = form.formState;
  const notes = Object.fromEntries(staffQuestions(user).map(({ field, note }) => [field, note]));
  const isAsked = user.moderation === 'INFO_REQUESTED';
  useFieldOfAddress();
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {accountFields.map(field => (
        <TextField
          key={field}
          {...form.register(field)}
          {...more[field]}
          id={field}
          className={styles.field ?? ''}
          label={accountFieldNames[field]}
          hint={notes[field] && <PinnedNote note={notes[field]} />}
          error={errors[field]?.message}
          {...(field.startsWith('url') && { autoCapitalize: 'none', spellCheck: false })}
        />
      ))}
      <FormError>{error}</FormError>
      <footer className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={submitting}
          disabledBecause={
            user.state === 'SUSPENDED' ? 'While your account is suspended, nothing can be changed.' : undefined
          }
        >
          {isAsked ? 'Send back' : 'Save'}
        </Button>
        {isUnsaved && <p className={styles.quiet}>Not saved yet. This browser keeps what you typed.</p>}
        {user.moderation === 'APPROVED' && (
          <p className={styles.quiet}>We look at changes again. Jobs that are open stay open.</p>
        )}
      </footer>
    </form>
  );
}

function PinnedNote({ note }: { note: string }) {
  return (
    <span className={styles.note}>
      <strong className={styles.ask}>We ask:</strong> {note}
    </span>
  );
}

/** The address may name the field to focus, `#companyName`; pressing the same link again focuses it again. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || !hash) return;
    const field = document.getElementById(hash.slice(1));
    // Includes its label and the note between them.
    field?.closest(`.${styles.field}`)?.scrollIntoView();
    field?.focus({ preventScroll: true });
  }, [hash, key]);
}
