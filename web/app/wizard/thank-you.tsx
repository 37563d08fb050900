import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { StoreBadges } from '#features/app/store-badges.tsx';
import { forgetJobCreated } from '#lib/job-created.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { queryClient, queryFor } from '#web/query.ts';
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
    // What the list would say again has been read here.
    forgetJobCreated();
    // Registration is over: the guards let nobody in before they know.
    await queryClient.fetchQuery({ ...queryFor('getUser', {}), staleTime: 0 }).catch(() => undefined);
    await navigate('/manager/jobs/list/active');
  }

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo name={limits.productName} />
      </header>
      <main className={styles.main}>
        <svg viewBox="0 0 132 64" fill="none" aria-hidden="true" className={styles.drawing}>
          <path className={styles.frames} d="M.5.5h36v48h-36zM47.5.5h36v48h-36zM94.5.5h36v48h-36z" />
          <path className={styles.numbers} d="M14 57h9M61 57h9M108 57h9" />
          <path className={styles.ring} d="M86 3c-16-8-42-2-44 20-2 20 12 30 28 28 15-2 24-14 22-28C90 8 74 0 58 6" />
        </svg>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Thank you!
        </h1>
        <p className={styles.text}>
          Your job posting is currently under review. To access the full range of features, including viewing models who
          apply to your project, please download the app.
        </p>
        <StoreBadges quiet />
        <Button variant="primary" size="large" loading={leaving} onClick={() => void toJobs()}>
          See your jobs
        </Button>
      </main>
    </div>
  );
}
