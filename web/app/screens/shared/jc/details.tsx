import { Fact } from '#features/job/details/facts.tsx';
import { leftWords } from '#features/job/places/left-words.ts';
import { SharedFacts, SharedPost } from '#features/job/post/shared-post.tsx';
import { sharedAt } from '#features/sharing/shared-page.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { useShared } from '../jc.tsx';
import styles from '../shared.module.css';

export const handle: Handle = { cacheAs: sharedAt(secret => `/shared/jc/${secret}/details`) };

export default function Details() {
  const { job } = useShared();
  const { left, total, booked } = job.places;
  return (
    <div className={styles.part}>
      <SharedPost
        job={job}
        side={
          <SharedFacts job={job}>
            <Fact label="Models">
              {booked} of {total} booked
              <span>{leftWords(left)}</span>
            </Fact>
          </SharedFacts>
        }
      />
    </div>
  );
}
