import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { invalidate, queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './picks-panel.module.css';

const choice = (id: string) => queryFor('getPicks', { path: { id } });

/** For loaders: it is above the desk, which must not shift when it loads. */
export const readClientChoice = (id: string): Promise<void> => queryClient.prefetchQuery(choice(id));

/** The client's picks, for the manager: review them, book them in one step, or let the client pick again. */
export function ClientChoice({ job }: { job: Pick<Job, 'id'> }) {
  const path = { id: job.id };
  const { data } = useQuery(choice(job.id));
  const decide = useCall('decideMany');
  const reopen = useCall('reopenPicks');
  if (!data || (data.picks.length === 0 && !data.approval)) return null;
  const { approval } = data;
  const picks = approval?.picks ?? data.picks;
  const waiting = approval?.picks.filter(({ status }) => status === 'APPLIED') ?? [];
  const booked = approval?.picks.filter(({ status }) => status === 'BOOKED').length ?? 0;
  const book = async () => {
    try {
      const { results } = await decide.mutateAsync({
        path,
        body: { action: 'ACCEPT', modelIds: waiting.map(pick => pick.modelId) },
      });
      await Promise.all([invalidate('getApplicants'), invalidate('getJob', path), invalidate('getPicks', path)]);
      const refused = results.filter(result => result.refusal);
      const [first] = refused;
      const name = waiting.find(pick => pick.modelId === first?.modelId)?.firstName ?? 'Someone';
      if (!first?.refusal)
        toast.success(waiting.length === 1 ? 'Booked or asked.' : `All ${waiting.length} are booked or asked.`);
      else
        toast.error(
          `${results.length - refused.length} of ${results.length} booked. ${isolated(name)}: ${first.refusal.message}`,
        );
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  const openAgain = async () => {
    try {
      queryClient.setQueryData(choice(job.id).queryKey, await reopen.mutateAsync({ path }));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="client-choice">
      <h2 id="client-choice">
        {approval ? 'Your client approved' : 'Your client picks'} <span className={styles.count}>{picks.length}</span>
      </h2>
      {approval && (
        <p className={styles.quiet}>
          {approval.approvedBy},{' '}
          {new Date(approval.approvedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      )}
      <ol className={styles.approved}>
        {picks.map(({ modelId, firstName, comment }) => (
          <li key={modelId}>
            <strong>
              <bdi>{firstName ?? 'Someone who has left'}</bdi>
            </strong>
            {comment && <span className={styles.quiet}>{comment}</span>}
          </li>
        ))}
      </ol>
      {booked > 0 && (
        <p className={styles.quiet}>{booked === picks.length ? 'All of them are booked.' : `${booked} booked.`}</p>
      )}
      <div className={styles.actions}>
        {waiting.length > 0 && (
          <Button variant="primary" loading={decide.isPending} onClick={() => void book()}>
            {bookLabel(waiting.length, picks.length)}
          </Button>
        )}
        {approval && (
          <Button loading={reopen.isPending} onClick={() => void openAgain()}>
            Let them pick again
          </Button>
        )}
      </div>
    </section>
  );
}

const bookLabel = (waiting: number, all: number): string => {
  if (waiting < all) return `Book the other ${waiting}`;
  return all === 1 ? 'Book this model' : `Book these ${all}`;
};
