import { Link } from 'react-router';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { StillRight } from '#features/talent/still-right.tsx';
import { Button } from '#ui/button.tsx';
import styles from './job-answer.module.css';

/** Before an application: measurements that were not confirmed for too long are confirmed by one tap. */
export function OldMeasurements({ profile }: { profile: ModelProfile }) {
  return (
    <>
      <p>
        <strong>Are your measurements still right?</strong> You confirmed them more than three months ago. Clients rely
        on them, so they come before you apply.
      </p>
      <div className={styles.buttons}>
        <Button render={<Link to="/model/account/profile-edit#measurements" />}>Change them</Button>
        <StillRight profile={profile} />
      </div>
    </>
  );
}
