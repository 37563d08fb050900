import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { lifecycleNames } from '#contract/values/job.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCall } from '#web/query.ts';
import styles from './delete-account.module.css';
import { type OpenJob, openJobsOf } from './open-jobs.ts';
import { clearPersonalData } from './sign-out.ts';

/** Typed as a confirmation, because deletion cannot be undone. */
const WORD = 'delete';

export function DeleteAccount() {
  const { productName } = useSite().limits;
  const deleteUser = useCall('deleteUser');
  const [typed, setTyped] = useState('');
  const [checking, setChecking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const confirmed = typed.trim().toLowerCase() === WORD;
  const open = deleteUser.error instanceof CallError ? openJobsOf(deleteUser.error) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecking(true);
    if (!confirmed) return document.getElementById('confirm')?.focus();
    await deleteUser.mutateAsync({}).then(
      () => {
        setLeaving(true);
        clearPersonalData();
        location.assign('/');
      },
      () => undefined,
    );
  };

  return (
    <form className={styles.page} noValidate onSubmit={event => void submit(event)}>
      <div className={styles.part}>
        <h2>Delete your account</h2>
        <p className={styles.quiet}>This takes effect at once, and nobody can undo it.</p>
      </div>
      <div className={styles.part}>
        <h3>What goes</h3>
        <ul>
          <li>Your name, company, links and phone number</li>
          <li>Drafts, and jobs that are not open yet</li>
          <li>Every session: you are signed out everywhere</li>
        </ul>
      </div>
      <div className={styles.part}>
        <h3>What stays</h3>
        <ul>
          <li>Jobs that are over, without your name, for the models who worked on them</li>
          <li>Records of decisions and bookings, which {productName} has to keep</li>
        </ul>
      </div>
      <TextField
        id="confirm"
        label={`Type “${WORD}” to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.word ?? ''}
        error={checking && !confirmed ? `Type the word ${WORD}.` : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {open.length > 0 && <OpenJobs jobs={open} />}
      {open.length === 0 && <FormError>{deleteUser.error && sentenceOf(deleteUser.error)}</FormError>}
      <Button type="submit" variant="danger" loading={deleteUser.isPending || leaving}>
        Delete my account
      </Button>
    </form>
  );
}

function OpenJobs({ jobs }: { jobs: readonly OpenJob[] }) {
  return (
    <section role="alert" className={styles.open} aria-labelledby="open-jobs">
      <h3 id="open-jobs">These jobs are still open</h3>
      <p className={styles.quiet}>Your account can be deleted once they are over or cancelled.</p>
      <ul>
        {jobs.map(job => (
          <li key={job.id}>
            <Link to={`/manager/jobs/${job.id}`}>{job.title}</Link>: {lifecycleNames[job.lifecycle].toLowerCase()}
          </li>
        ))}
      </ul>
    </section>
  );
}
