import { useQuery } from '@tanstack/react-query';
import { ReportIncident } from './report-incident.tsx';
import { safetyQuery, writeSafety } from './safety-query.ts';

/** On the first screen while a job is on: there before anything was read, and also where nothing can be. */
export function ReportFromSet({ jobId, about }: { jobId: string; about: string }) {
  const { data: safety } = useQuery(safetyQuery(jobId));
  if (safety?.mayReport === false) return null;
  return (
    <ReportIncident
      jobId={jobId}
      about={about}
      incidents={safety?.incidents ?? []}
      onChange={now => writeSafety(jobId, now)}
      compact
    />
  );
}
