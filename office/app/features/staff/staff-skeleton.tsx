import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import styles from './staff.module.css';

const ROWS = 3;

export function StaffSkeleton() {
  return (
    <div className={styles.section} aria-busy="true">
      <SkeletonList count={ROWS}>
        <Skeleton height="56px" />
      </SkeletonList>
    </div>
  );
}
