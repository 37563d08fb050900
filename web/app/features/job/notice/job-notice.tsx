import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/schemas/job.ts';
import { CopyButton } from '#features/job/draft/copy-button.tsx';
import { editAddress, resumeAddress } from '#features/job/draft/step-address.ts';
import { jobPaymentAddress, servicePaymentAddress } from '#lib/payment-address.ts';
import { Button } from '#ui/button.tsx';
import { useRules } from '#web/rules.ts';
import styles from './job-notice.module.css';
import { type NoticeKind, noticeOf } from './notice-words.ts';

// Loaded lazily: few need it, and it imports the form's schemas.
const AppealForm = lazy(async () => ({ default: (await import('./appeal-form.tsx')).AppealForm }));
// It imports the table of a job's fields.
const FieldName = lazy(async () => {
  const { fieldName } = await import('#features/job/draft/field-name.ts');
  return { default: ({ of }: { of: string }) => fieldName(of) };
});

/** A job's status, if it requires an action or explains why nobody applies. Renders nothing otherwise. */
export function JobNotice({ job }: { job: Job }) {
  const notice = noticeOf(job, useRules());
  if (!notice) return null;
  return (
    <section className={styles.panel} data-kind={notice.kind} aria-labelledby="standing">
      <div className={styles.words}>
        <h2 id="standing">{notice.title}</h2>
        <p className={styles.text}>{notice.text}</p>
      </div>
      {more[notice.kind]?.(job)}
    </section>
  );
}

const more: Partial<Record<NoticeKind, (job: Job) => ReactNode>> = {
  DRAFT: job => (
    <Button variant="primary" render={<Link to={resumeAddress(job)} />}>
      Continue
    </Button>
  ),
  // A document of its own: its content policy admits the form of the card processor.
  UNPAID: job => (
    <Button variant="primary" render={<Link to={servicePaymentAddress(job.id)} reloadDocument />}>
      Pay
    </Button>
  ),
  PAYMENT_FAILED: job => (
    <Button
      variant="primary"
      render={<Link to={jobPaymentAddress(job.id, `/manager/jobs/${job.id}/overview/all`)} reloadDocument />}
    >
      Pay now
    </Button>
  ),
  ASKED: job => <Notes job={job} />,
  DECLINED: job => <CopyButton job={job} />,
  APPEALABLE: job => <Appeal job={job} />,
  CANCELLED: job => <CopyButton job={job} />,
};

function Notes({ job }: { job: Job }) {
  return (
    <>
      <Button variant="primary" render={<Link to={editAddress(job.id)} />}>
        Answer
      </Button>
      <ul className={styles.notes}>
        {job.moderationNotes.map(({ field, note }) => (
          <li key={`${field} ${note}`} className={styles.note}>
            <h3>
              <Suspense fallback={<>&nbsp;</>}>
                <FieldName of={field} />
              </Suspense>
            </h3>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Appeal({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>Appeal</Button>
        <CopyButton job={job} />
      </div>
    );
  return (
    <div className={styles.form}>
      <Suspense>
        <AppealForm job={job} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
}
