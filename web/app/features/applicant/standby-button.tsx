import { ListOrdered } from 'lucide-react';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { Button } from '#ui/button.tsx';
import { useStandbys } from './use-standbys.ts';

/** Appends an applicant to the standbys, or removes them. */
export function StandbyButton({ applicant }: { applicant: Applicant }) {
  const { toggle } = useStandbys(applicant.jobId);
  if (applicant.status !== 'APPLIED') return null;
  return (
    <Button
      size="small"
      icon={<ListOrdered />}
      aria-pressed={applicant.standby !== null}
      onClick={() => toggle(applicant)}
    >
      {applicant.standby === null ? 'Stand by' : `Standby ${applicant.standby}`}
    </Button>
  );
}
