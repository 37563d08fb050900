import { useSite } from '#lib/site.ts';
import { Logo } from '#ui/logo.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './wizard-skeleton.module.css';

/** A placeholder until the draft has been read. */
export function WizardSkeleton() {
  const { limits } = useSite();
  return (
    <div className={styles.page} aria-busy="true">
      <header className={styles.bar}>
        <Logo name={limits.productName} />
      </header>
      <main className={styles.main}>
        <Skeleton width="80%" height="3rem" />
        <Skeleton width="50%" height="1.25rem" />
        <Skeleton height="4rem" />
      </main>
    </div>
  );
}
