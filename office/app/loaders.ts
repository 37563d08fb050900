import { type LoaderFunctionArgs, redirect } from 'react-router';
import { waitAtMost } from '#client/wait-at-most.ts';
import type { Subject } from '#contract/values/office.ts';
import { nextAddress, signInAddress } from './lib/addresses.ts';
import { queryClient, queryFor } from './query.ts';
import { prefetchReview, queueQuery } from './queue.ts';
import { isSignedIn } from './session.ts';
import { inboxQuery, supportShowOf } from './support.ts';
import { caseFiltersOf, casesQuery } from './trust.ts';

/** Data of every screen. */
export async function openRoot() {
  await queryClient.ensureQueryData(queryFor('getLimits', {}));
  return null;
}

export function openSignIn({ request }: LoaderFunctionArgs) {
  return isSignedIn() ? redirect(nextAddress(new URL(request.url).searchParams)) : null;
}

export function openDesk({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) return redirect(signInAddress(new URL(request.url)));
  void queryClient.prefetchQuery(queryFor('getStaff', {}));
  void queryClient.prefetchInfiniteQuery(queueQuery);
  return null;
}

export function openSupport({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!isSignedIn()) return redirect(signInAddress(new URL(request.url)));
  void queryClient.prefetchQuery(queryFor('getStaff', {}));
  void queryClient.prefetchInfiniteQuery(inboxQuery(supportShowOf(searchParams)));
  return null;
}

export function openReports({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!isSignedIn()) return redirect(signInAddress(new URL(request.url)));
  void queryClient.prefetchQuery(queryFor('getStaff', {}));
  void queryClient.prefetchInfiniteQuery(casesQuery(caseFiltersOf(searchParams)));
  return null;
}

export function openPage({ request }: LoaderFunctionArgs) {
  if (!isSignedIn()) return redirect(signInAddress(new URL(request.url)));
  void queryClient.prefetchQuery(queryFor('getStaff', {}));
  return null;
}

/** Signed-out visitors are redirected by the desk; its data is not loaded for them. */
const openReview =
  (subject: Subject) =>
  async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    if (isSignedIn()) await waitAtMost(prefetchReview({ subject, id }));
    return null;
  };
export const openJob = openReview('JOB');
export const openUser = openReview('USER');
