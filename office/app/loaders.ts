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
export async function loadRoot() {
  await queryClient.ensureQueryData(queryFor('getLimits', {}));
  return null;
}

export function loadSignIn({ request }: LoaderFunctionArgs) {
  return isSignedIn() ? redirect(nextAddress(new URL(request.url).searchParams)) : null;
}

/** For staff: whoever is signed out is sent to the sign-in page, and nothing is loaded for them. */
const loadForStaff =
  (load?: (search: URLSearchParams) => Promise<void>) =>
  ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    if (!isSignedIn()) return redirect(signInAddress(url));
    void queryClient.prefetchQuery(queryFor('getStaff', {}));
    void load?.(url.searchParams);
    return null;
  };

export const loadPage = loadForStaff();
export const loadDesk = loadForStaff(() => queryClient.prefetchInfiniteQuery(queueQuery));
export const loadSupport = loadForStaff(search => queryClient.prefetchInfiniteQuery(inboxQuery(supportShowOf(search))));
export const loadReports = loadForStaff(search => queryClient.prefetchInfiniteQuery(casesQuery(caseFiltersOf(search))));

/** Signed-out visitors are redirected by the desk; its data is not loaded for them. */
const loadReview =
  (subject: Subject) =>
  async ({ params: { id = '' } }: LoaderFunctionArgs) => {
    if (isSignedIn()) await waitAtMost(prefetchReview({ subject, id }));
    return null;
  };
export const loadJob = loadReview('JOB');
export const loadUser = loadReview('USER');
