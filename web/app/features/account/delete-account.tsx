import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { OpenMatter } from '#contract/schemas/open-matter.ts';
import { kept } from '#contract/values/kept.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCall } from '#web/query.ts';
import styles from './delete-account.module.css';
import { openJobsOf, openWords } from './open-jobs.ts';
import { leaveDeleted } from './sign-out.ts';

type Side = 'MANAGER' | 'MODEL' | 'AMBASSADOR';

const SESSIONS = 'Every session: you are signed out everywhere';

const goes: Record<Side, readonly string[]> = {
  MANAGER: ['Your name, company, links and phone number', 'Drafts, and jobs that are not open yet', SESSIONS],
  MODEL: [
    'Your name, links and phone number',
    'Your profile with measurements and all pictures, your page and your comp card',
    'Applications and offers that nobody answered',
    SESSIONS,
  ],
  AMBASSADOR: [
    'Your name, links and phone number',
    'Your invitations, with the names in them: their links stop working',
    SESSIONS,
  ],
};

/** Besides what stays of everyone. */
const staysToo: Record<Side, readonly string[]> = {
  MANAGER: [],
  MODEL: ['Save your statements first: afterwards you cannot open them.'],
  AMBASSADOR: [
    'Who joined with your codes, with their own accounts, which you see no more, and your codes and the names of your campaigns, without yours',
  ],
};

/** Where the reader settles it. */
const matterAddress: Record<Side, (matter: OpenMatter) => string> = {
  MANAGER: ({ id }) => `/manager/jobs/${id}`,
  MODEL: ({ id, why }) =>
    why === 'PAY' || why === 'PAYOUT' ? '/model/account/earnings' : `/model/account/dashboard?job=${id}`,
  AMBASSADOR: () => '/model/account/referrals',
};

/** Typed as a confirmation, because deletion cannot be undone. */
const WORD = 'delete';

interface DeleteAccountProps {
  heading: 'h1' | 'h2';
  side: Side;
}

/** What is erased and what stays, and what has to be settled first. */
export function DeleteAccount({ heading: Heading, side }: DeleteAccountProps) {
  const Part = Heading === 'h1' ? 'h2' : 'h3';
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
        void leaveDeleted();
      },
      () => undefined,
    );
  };

  return (
    <form className={styles.page} noValidate onSubmit={event => void submit(event)}>
      <div className={styles.part}>
        <Heading>Delete your account</Heading>
        <p className={styles.quiet}>This takes effect at once, and nobody can undo it.</p>
      </div>
      <div className={styles.part}>
        <Part>What goes</Part>
        <ul>
          {goes[side].map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <Part>What stays</Part>
        <ul>
          {kept.map(({ what, why }) => (
            <li key={what}>
              {what}. {why}
            </li>
          ))}
          {staysToo[side].map(line => (
            <li key={line}>{line}</li>
          ))}
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
      {open.length > 0 && <OpenJobs heading={Part} jobs={open} side={side} />}
      {open.length === 0 && <FormError>{deleteUser.error && sentenceOf(deleteUser.error)}</FormError>}
      <Button type="submit" variant="danger" loading={deleteUser.isPending || leaving}>
        Delete my account
      </Button>
    </form>
  );
}

interface OpenJobsProps {
  heading: 'h2' | 'h3';
  jobs: readonly OpenMatter[];
  side: Side;
}

function OpenJobs({ heading: Heading, jobs, side }: OpenJobsProps) {
  return (
    <section role="alert" className={styles.open} aria-labelledby="open-jobs">
      <Heading id="open-jobs">This has to be settled first</Heading>
      <p className={styles.quiet}>
        Your account can be deleted once these jobs are over and their money is where it belongs.
      </p>
      <ul>
        {jobs.map(job => (
          <li key={job.id}>
            <Link to={matterAddress[side](job)}>{job.title}</Link>: {openWords(job)}
          </li>
        ))}
      </ul>
    </section>
  );
}
