import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOnboarding } from '#contract/rules/user.ts';
import { markJobCreated } from '#lib/job-created.ts';
import { toast } from '#ui/toast-store.ts';
import { invalidate, queryFor } from '#web/query.ts';
import { useUser } from '#web/user.ts';
import { ThankYou } from '#wizard/frame/thank-you.tsx';
import { isSent, wayOn } from './way-on.ts';

/** Once nothing is to be paid any more: the job was sent to review, or was changed or discarded elsewhere meanwhile. The server says which. */
export function Outcome({ jobId }: { jobId: string }) {
  const user = useUser();
  // As it was on arrival: going on from the thanks reads the person anew.
  const [onboarding] = useState(() => isOnboarding(user));
  const navigate = useNavigate();
  const { data, isFetchedAfterMount } = useQuery({
    ...queryFor('getJob', { path: { id: jobId } }),
    // What was read before the payment says nothing about it.
    staleTime: 0,
    throwOnError: true,
  });
  const job = isFetchedAfterMount && data?.audience === 'CLIENT' ? data : null;
  useEffect(() => {
    if (!job) return;
    void invalidate('getJobs');
    if (isSent(job)) return markJobCreated();
    const { to, says } = wayOn(job, onboarding);
    void invalidate('getOnboarding');
    toast.show(says);
    void navigate(to, { replace: true });
  }, [job, onboarding, navigate]);
  return job && isSent(job) && <ThankYou />;
}
