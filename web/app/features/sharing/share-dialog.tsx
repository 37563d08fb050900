import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { type ShareRole, shareRoles } from '#contract/values/sharing.ts';
import { Button } from '#ui/button.tsx';
import { localDay } from '#ui/days.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { queryFor } from '#web/query.ts';
import styles from './share-dialog.module.css';
import { ShareLinkRow } from './share-link-row.tsx';

interface ShareDialogProps {
  jobId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const linkWords: Record<ShareRole, { title: string; text: string }> = {
  client: {
    title: 'For your client',
    text: 'Who applied and who is booked: first names, cities, heights and pictures. No pay.',
  },
  model: { title: 'For models', text: 'The post with its pay, to pass on. Nobody sees who else applied.' },
  'mood-board': { title: 'Mood board', text: 'The pictures the job is to look like, with your notes.' },
};

/** The three links of a job: create, copy, limit, revoke. */
export function ShareDialog({ jobId, open, onOpenChange }: ShareDialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor('getShareLinks', { path: { id: jobId } }),
    enabled: open,
  });
  const latest = data?.latestExpiry ? `, and until ${localDay(data.latestExpiry)} at the latest` : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Share this job"
      description={`Whoever has a link sees what it shows, without an account, until you stop it${latest}.`}
    >
      {data ? (
        <ul className={styles.links}>
          {shareRoles.map(role => (
            <ShareLinkRow
              key={role}
              jobId={jobId}
              role={role}
              words={linkWords[role]}
              latestExpiry={data.latestExpiry}
              link={data.items.find(link => link.role === role)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorPanel
          title="The links did not load"
          text={sentenceOf(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <div aria-busy="true" className={styles.links}>
          {shareRoles.map(role => (
            <Skeleton key={role} height="5rem" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
