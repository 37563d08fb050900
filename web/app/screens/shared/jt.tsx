import { data } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { jobName } from '#contract/rules/job-name.ts';
import { GetApp } from '#features/app/store-badges.tsx';
import { Fact } from '#features/job/details/facts.tsx';
import { datesText } from '#features/job/fields/job-dates.ts';
import { leftWords } from '#features/job/places/left-words.ts';
import { SharedFacts, SharedPost } from '#features/job/post/shared-post.tsx';
import { pageHead, previewOf } from '#features/landing/page-head.ts';
import { opened, sharedAt, sharedHeaders } from '#features/sharing/shared-page.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/jt.ts';
import styles from './shared.module.css';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: sharedAt(secret => `/shared/jt/${secret}`) };

export const headers: Route.HeadersFunction = () => sharedHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const job = await opened(api.call('getSharedJob', { path: { id: params.id, role: 'model' } }));
  if (job.audience !== 'MODEL') throw data(null, { status: 404 });
  return { job };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return [{ title: 'This link does not work' }];
  const { job } = loaderData;
  const pay = job.payCents > 0 ? `${shownDollars(job.payCents)} for each model. ` : '';
  return pageHead(site, {
    title: jobName(job),
    description: `${datesText(job, job.timeZone) ?? ''}. ${pay}${(job.description ?? '').slice(0, 140)}`,
    address: `/shared/jt/${params.id}`,
    picture: job.images[0] && previewOf(job.images[0], `A picture for ${jobName(job)}`),
  });
};

/** The post for models: pay, dates and place. Applications are made in the app. */
export default function TalentPost({ loaderData: { job } }: Route.ComponentProps) {
  const { placesLeft: left } = job;
  const places = left.males + left.females + left.nonBinary + left.anyGender;
  return (
    <main>
      <Container className={styles.page}>
        <header className={styles.head}>
          <p className={styles.by}>
            {job.companyName ? `${isolated(job.companyName)} is looking for models` : 'Looking for models'}
          </p>
          <h1>{jobName(job)}</h1>
        </header>
        <SharedPost
          job={job}
          requirements={job.modelRequirements}
          side={
            <>
              <p className={styles.pay}>
                {job.payCents > 0 && <strong>{shownDollars(job.payCents)}</strong>}
                {job.hourlyRate !== null && <span>{shownDollars(job.hourlyRate)} an hour</span>}
                {job.fixedRatePerModel !== null && <span>for the whole job</span>}
              </p>
              {job.takesApplications ? (
                <div className={styles.apply}>
                  <Button
                    variant="primary"
                    render={<a href={`/model/account/dashboard?job=${job.jobId}`}>Apply in the app</a>}
                  >
                    Apply in the app
                  </Button>
                  <GetApp quiet />
                </div>
              ) : (
                <p role="status" className={styles.closed}>
                  {job.lifecycle === 'CANCELLED'
                    ? 'This job was cancelled.'
                    : places === 0
                      ? 'All places are filled.'
                      : 'This job takes no applications now.'}
                </p>
              )}
              <SharedFacts job={job}>
                <Fact label="Models">
                  {places > 0 ? leftWords(left) : 'None any more'}
                  {job.localModelsOnly && <span>Local models only</span>}
                </Fact>
                {job.sensitiveTerms && <Fact label="Consent">{job.sensitiveTerms}</Fact>}
              </SharedFacts>
              <p className={styles.note}>The full address is told once you are booked.</p>
            </>
          }
        />
      </Container>
    </main>
  );
}
