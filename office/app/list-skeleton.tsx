import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import row from './list-row.module.css';

const ROWS = 6;

export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <SkeletonList count={ROWS}>
        <div className={row.row}>
          <Skeleton width="40px" height="40px" />
          <div className={row.words}>
            <Skeleton width="85%" height="22px" />
            <Skeleton width="50%" height="20px" />
          </div>
        </div>
      </SkeletonList>
    </div>
  );
}
