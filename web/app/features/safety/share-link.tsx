import { Share2 } from 'lucide-react';
import { sentenceOf } from '#client/call-error.ts';
import type { Safety } from '#contract/schemas/safety.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast.tsx';
import { useCall } from '#web/query.ts';
import styles from './safety.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** By the system's share sheet where there is one; otherwise copied. */
const pass = async (address: string): Promise<void> => {
  if (navigator.share) await navigator.share({ title: 'Where I work', url: address });
  else {
    await navigator.clipboard.writeText(address);
    toast.success('The link is copied.');
  }
};

const openedWords = (views: number): string =>
  views === 0 ? 'Not opened yet.' : views === 1 ? 'Opened once.' : `Opened ${views} times.`;

type ShareLinkProps = { jobId: string; safety: Safety; onChange: (now: Safety) => void };

/** Someone trusted sees where and for whom the model works, and that they arrived. */
export function ShareLink({ jobId, safety: { link }, onChange }: ShareLinkProps) {
  const share = useCall('shareBooking');
  const end = useCall('unshareBooking');
  const path = { id: jobId };
  // Closing the share sheet is no failure.
  const give = (address: string) => void pass(address).catch(() => undefined);
  const make = () =>
    share.mutate(
      { path },
      {
        onSuccess: now => {
          onChange(now);
          if (now.link) give(now.link.address);
        },
      },
    );
  return (
    <div className={styles.part}>
      <div>
        <p className={styles.name}>Tell someone where you are</p>
        <p className={styles.quiet}>
          {link
            ? `Whoever has your link sees the place, the times, the client and that you arrived, until ${moment.format(new Date(link.endsAt))}. ${openedWords(link.views)}`
            : 'A link for someone you trust: the place, the times, the client, and that you arrived. It ends by itself after the job.'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button icon={<Share2 />} loading={share.isPending} onClick={() => (link ? give(link.address) : make())}>
          {link ? 'Share it again' : 'Share this booking'}
        </Button>
        {link && (
          <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate({ path }, { onSuccess: onChange })}>
            End the link
          </Button>
        )}
      </div>
      <FormError>{(share.error && sentenceOf(share.error)) ?? (end.error && sentenceOf(end.error))}</FormError>
    </div>
  );
}
