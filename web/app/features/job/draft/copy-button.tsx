import { Copy } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useCopyJob } from './use-copy-job.ts';

export function CopyButton({ job }: { job: { id: string } }) {
  const { copyJob, copying } = useCopyJob();
  return (
    <Button icon={<Copy />} loading={copying} onClick={() => void copyJob(job.id)}>
      Copy job
    </Button>
  );
}
