import { type LoaderFunctionArgs, redirect } from 'react-router';
import { nextAddress, signInAddress } from './lib/addresses.ts';
import { queryClient, queryFor } from './query.ts';
import { queueQuery, readAhead } from './queue.ts';
import { isSignedIn } from './session.ts';

/** What every screen stands on. */
export async function openRoot() {
  await queryClient.ensureQueryData(queryFor('getLimits', {}));
  return null;
}

export function openSignIn({ request }: LoaderFunctionArgs) {
  return isSignedIn() ? redirect(nextAddress(new URL(request.url).searchParams)) : null;
}

/** The screens show the shape of what comes: no loader here waits for it. */
export function openDesk({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) return redirect(signInAddress(new URL(request.url)));
  void queryClient.prefetchQuery(queryFor('getStaff', {}));
  void queryClient.prefetchInfiniteQuery(queueQuery);
  return null;
}

export function openJob({ params: { id = '' } }: LoaderFunctionArgs) {
  if (isSignedIn()) readAhead({ subject: 'JOB', id });
  return null;
}

export function openUser({ params: { id = '' } }: LoaderFunctionArgs) {
  if (isSignedIn()) readAhead({ subject: 'USER', id });
  return null;
}
