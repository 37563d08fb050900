import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { Safety } from '#contract/schemas/safety.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useCall } from '#web/query.ts';
import { BlockClient } from './block-client.tsx';
import { ReportIncident } from './report-incident.tsx';
import styles from './safety.module.css';
import { safetyQuery, writeSafety } from './safety-query.ts';
import { ShareLink } from './share-link.tsx';

/** What keeps a booked model safe: someone who knows where they are, a companion, and a way to reach staff at once. */
export function SafetyCard({ jobId, about }: { jobId: string; about: string }) {
  const id = useId();
  const { data: safety, error, isFetching, refetch } = useQuery(safetyQuery(jobId));
  const companion = useCall('saveCompanion');
  // Never booked.
  if (error instanceof CallError && error.status === 404) return null;
  if (error && !safety)
    return (
      <ErrorPanel
        title="Your safety settings did not load"
        text={`${sentenceOf(error)} In danger, call 911.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!safety) return <Skeleton height="8rem" />;
  const write = (now: Safety) => writeSafety(jobId, now);
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        Safety
      </h2>
      {safety.mayReport && <ReportIncident jobId={jobId} about={about} incidents={safety.incidents} onChange={write} />}
      {safety.mayShare && (
        <>
          <ShareLink jobId={jobId} safety={safety} onChange={write} />
          <Switch
            label="I bring someone along"
            hint="The client is told, and your link says so."
            checked={safety.companion}
            disabled={companion.isPending}
            onValueChange={on =>
              companion.mutate({ path: { id: jobId }, body: { companion: on } }, { onSuccess: write })
            }
          />
          <FormError>{companion.error && sentenceOf(companion.error)}</FormError>
        </>
      )}
      <BlockClient client={safety.client} onChange={() => void refetch()} />
    </section>
  );
}
