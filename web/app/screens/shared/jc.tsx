import {
  data,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useOutletContext,
  useRevalidator,
} from 'react-router';
import { jobName } from '#contract/rules/job-name.ts';
import type { SharedJob } from '#contract/schemas/sharing.ts';
import { datesText } from '#features/job/fields/job-dates.ts';
import { SlotMeter } from '#features/job/places/slot-meter.tsx';
import { isPast, stateWords } from '#features/job/state/lifecycle-words.ts';
import { pageHead, previewOf } from '#features/landing/page-head.ts';
import { opened, sharedHeaders } from '#features/sharing/shared-page.ts';
import { type ClientPicks, usePicks } from '#features/sharing/use-picks.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Container } from '#ui/container.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/jc.ts';
import styles from './shared.module.css';

export const headers: Route.HeadersFunction = () => sharedHeaders;

/** Without the manager's permission to pick, the page is static. */
export const handle: Handle = {
  hydrate: ({ job }: Route.ComponentProps['loaderData']) => job.mayPick && job.picks.approval === null,
};

export type ClientsJob = Extract<SharedJob, { audience: 'CLIENT' }>;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const job = await opened(api.call('getSharedJob', { path: { id: params.id, role: 'client' } }));
  if (job.audience !== 'CLIENT') throw data(null, { status: 404 });
  return { job };
}

/** The open list and the selected model depend on the address; the job is the same for all of them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return [{ title: 'This link does not work' }];
  const { job } = loaderData;
  const [first] = job.images;
  return pageHead(site, {
    title: jobName(job),
    description: `${job.companyName ?? 'Your contact'} shares the models for ${jobName(job)} with you. ${datesText(job, job.timeZone) ?? ''}`,
    address: `/shared/jc/${params.id}`,
    picture: first && previewOf(first, `A picture for ${jobName(job)}`),
  });
};

export type SharedContext = { job: ClientsJob; picks: ClientPicks; secret: string };
export const useShared = () => useOutletContext<SharedContext>();

/** A job as the end client sees it: the applicants, the booked models, and, with permission, the client's picks. */
export default function ClientFrame({ params, loaderData: { job } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const picks = usePicks(params.id, job.picks, () => void revalidate());
  const base = `/shared/jc/${params.id}`;
  const shared = { ...job, moderation: 'APPROVED' } as const;
  const state = stateWords(shared);
  return (
    <main>
      <Container className={styles.page}>
        <header className={styles.head}>
          <p className={styles.above}>
            {job.companyName}
            <StatusChip tone={state.tone}>{state.label}</StatusChip>
          </p>
          <h1>{jobName(job)}</h1>
          <p className={styles.by}>{datesText(job, job.timeZone)}</p>
          <div className={styles.meter}>
            <SlotMeter places={job.places} isPast={isPast(shared)} faces={[]} />
          </div>
        </header>
        <Tabs
          label="Job"
          tabs={[
            { label: 'Overview', href: `${base}/overview/all`, current: pathname.startsWith(`${base}/overview`) },
            { label: 'Details', href: `${base}/details`, current: pathname === `${base}/details` },
          ]}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
        />
        <Outlet context={{ job, picks, secret: params.id } satisfies SharedContext} />
      </Container>
    </main>
  );
}
