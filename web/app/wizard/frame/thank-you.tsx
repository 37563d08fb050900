import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { GetAppOnWeb, UnderReview } from '#features/app/under-review.tsx';
import { markJobThanked } from '#lib/job-created.ts';
import { useSite } from '#lib/site.ts';
import { BlankFrames } from '#ui/blank-frames.tsx';
import { Button } from '#ui/button.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import { BareFrame } from './bare-frame.tsx';
import styles from './thank-you.module.css';

/** After submitting. The words are the specification's. */
export function ThankYou() {
  const { limits } = useSite();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `Thank you! · ${limits.productName}`;
    heading.current?.focus();
  }, [limits.productName]);

  async function toJobs() {
    setLeaving(true);
    // This page has said so already; the list should not repeat it.
    markJobThanked();
    // Registration is over, and the guards need the new user to admit them.
    await queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 }).catch(() => undefined);
    await navigate('/manager/jobs/list/active');
  }

  return (
    <BareFrame>
      <div className={styles.words}>
        <BlankFrames ringed="frame" size="large" />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Thank you!
        </h1>
        <UnderReview className={styles.text} />
        <GetAppOnWeb quiet />
        <Button variant="primary" size="large" loading={leaving} onClick={() => void toJobs()}>
          See your jobs
        </Button>
      </div>
    </BareFrame>
  );
}
