import { useState } from 'react';
import { GetAppOnWeb, UnderReview } from '#features/app/under-review.tsx';
import { useIsInFirstReview } from '#features/job/list/use-is-in-first-review.ts';
import { isJobToThankFor, markJobThanked } from '#lib/job-created.ts';
import { Button } from '#ui/button.tsx';
import styles from '../list.module.css';

/** Shown after a job was created, until it is decided, this is dismissed or the person signs out. The text is the specification's. */
export function JobCreated() {
  const [shown, setShown] = useState(isJobToThankFor);
  const isInReview = useIsInFirstReview({ asks: shown });
  if (!shown || !isInReview) return null;
  const dismiss = () => {
    markJobThanked();
    setShown(false);
  };
  return (
    <section className={styles.created} aria-label="Your job was sent">
      <div className={styles.thanks}>
        <h2>Thank you!</h2>
        <UnderReview />
      </div>
      <GetAppOnWeb />
      <Button variant="quiet" onClick={dismiss}>
        Got it
      </Button>
    </section>
  );
}
