import page from '#office/page.module.css';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';

const ROWS = 3;

export function StaffSkeleton() {
  return (
    <div className={page.section} aria-busy="true">
      <SkeletonList count={ROWS}>
        <Skeleton height="56px" />
      </SkeletonList>
    </div>
  );
}
