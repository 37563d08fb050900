import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { PointsReview } from '#contract/schemas/office.ts';
import { client } from '#office/client.ts';
import { reviewAddress } from '#office/lib/addresses.ts';
import { countText } from '#office/lib/count-text.ts';
import { queryClient } from '#office/query.ts';
import { removeFromQueue, reviewQuery } from '#office/queue.ts';
import { useMay } from '#office/use-may.ts';
import { Button } from '#ui/button.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast.tsx';
import { useKeys } from '#ui/use-keys.ts';
import styles from './person.module.css';

type PointsCardProps = { id: string; name: string; points: PointsReview; search: string };

/** A model's points by booking; the actions on the account are elsewhere. */
export function PointsCard({ id, name, points: { held, waits, since, left }, search }: PointsCardProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call('settlePoints', { path: { id }, body: { since } }),
    onSuccess: async review => {
      queryClient.setQueryData(reviewQuery.USER(id).queryKey, review);
      await removeFromQueue([id]);
      toast.success(`Left at that: ${name}`);
    },
    onError: error => {
      toast.error(sentenceOf(error));
      void queryClient.invalidateQueries({ queryKey: reviewQuery.USER(id).queryKey });
    },
  });
  const settle = () => mutate();
  const mayWait = useMay()('settlePoints') && waits;
  useKeys({ L: mayWait && !isPending ? settle : undefined });
  return (
    <section aria-labelledby="points" className={styles.card}>
      <h2 id="points" className={styles.title}>
        {countText(held, 'point')} for bookings left late or missed
      </h2>
      <ul className={styles.lines}>
        {left.map(({ jobId, title, points, at }) => (
          <li key={jobId}>
            <Link to={reviewAddress({ subject: 'JOB', id: jobId }, search)}>{title}</Link>
            <p className={styles.quiet}>
              {countText(points, 'point')}, <TimeAgo at={at} />
            </p>
          </li>
        ))}
      </ul>
      {mayWait && (
        <div className={styles.moves}>
          <Button size="small" shortcut="L" loading={isPending} onClick={settle}>
            Leave it at that
          </Button>
        </div>
      )}
    </section>
  );
}
