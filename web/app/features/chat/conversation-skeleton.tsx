import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import styles from './conversation-skeleton.module.css';

export function ConversationSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the conversation" className={styles.skeleton}>
      <div className={styles.head}>
        <Skeleton width="40px" height="40px" round />
        <Skeleton width="180px" />
      </div>
      <div className={styles.rows}>
        <SkeletonList count={5}>
          <div className={styles.row}>
            <Skeleton width="32px" height="32px" round />
            <div className={styles.lines}>
              <Skeleton width="120px" height="0.75rem" />
              <Skeleton width="60%" height="0.875rem" />
            </div>
          </div>
        </SkeletonList>
      </div>
    </div>
  );
}
