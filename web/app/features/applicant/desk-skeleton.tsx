import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import candidate from './candidate.module.css';
import styles from './desk.module.css';

/** The placeholder of the desk while the list loads. */
export function DeskSkeleton() {
  return (
    <div className={styles.desk} role="status" aria-busy="true" aria-label="Loading models">
      <div className={styles.list}>
        <ContactSheet label="Loading" size="small" loading={9} />
      </div>
      <div className={styles.placeholder}>
        <div className={candidate.candidate}>
          <Skeleton height="auto" className={styles.blank} />
          <div className={candidate.facts}>
            <Skeleton width="88px" height="26px" round />
            <Skeleton width="60%" height="2rem" />
            <Skeleton width="80%" />
            <Skeleton width="220px" height="44px" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </div>
    </div>
  );
}
