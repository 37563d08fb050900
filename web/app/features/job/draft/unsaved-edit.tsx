import { useState } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/schemas/job.ts';
import { hasLocalEdit } from '#lib/local-edits.ts';
import { Button } from '#ui/button.tsx';
import { useUser } from '#web/user.ts';
import styles from '../notice/job-notice.module.css';
import { editAddress } from './step-address.ts';

/** Unsaved changes on this device, which only this person can see. */
export function UnsavedEdit({ job }: { job: Job }) {
  const { id } = useUser();
  const [hadEdit] = useState(() => hasLocalEdit(id, job.id));
  if (!hadEdit) return null;
  return (
    <section className={styles.panel} aria-label="Unsaved changes">
      <div className={styles.words}>
        <h2>You have unsaved changes</h2>
        <p className={styles.text}>They are kept on this device. Nobody sees them until you save them.</p>
      </div>
      <Button render={<Link to={`${editAddress(job.id)}?review=1`} />}>Look at them</Button>
    </section>
  );
}
