import { shownDollars } from '#contract/rules/dollars.ts';
import { GetApp } from '#features/app/store-badges.tsx';
import { JobPostCard } from '#features/job/post/job-post-card.tsx';
import { exampleBudget, exampleCity, exampleJob, exampleRateCents } from '#features/landing/example-job.ts';
import { JoinHero } from '#features/landing/join-hero.tsx';
import { ModelFacts } from '#features/landing/model-facts.tsx';
import { ModelSteps } from '#features/landing/model-steps.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { Close, Section } from '#features/landing/section.tsx';
import { Specimen } from '#features/landing/specimen.tsx';
import { codeIn, signUpAddress } from '#lib/invite-address.ts';
import { useSite } from '#lib/site.ts';
import type { Handle } from '#page-delivery/handle.ts';
import type { Route } from './+types/join-as-model.ts';
import { examplePeriods } from './hire-models/example-periods.ts';

/** This page works without JavaScript and is not hydrated. With an invite code it is rendered for each visit. */
export const handle: Handle = {
  hydrate: false,
  cacheAs: ({ query }) => (codeIn(query) === null ? '/join-as-model' : null),
};

const CACHE = 'public, max-age=300';
const EXAMPLE_HOURS = 8;

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

export const loader = ({ request }: Route.LoaderArgs) => ({
  periods: examplePeriods(exampleCity),
  code: codeIn(new URL(request.url).searchParams),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData;
  return pageHead(site, {
    title: 'Join as a model: paid work, on your terms',
    description: `Get booked on ${site?.limits.productName ?? ''}: pay, place and hours on every post, nothing taken from your pay, your details private until you are booked.`,
    address: '/join-as-model',
  });
};

export default function JoinAsModel({ loaderData: { periods, code } }: Route.ComponentProps) {
  const { limits } = useSite();
  const example = exampleJob(limits, exampleCity, periods);
  const { models, hours, payCents } = exampleBudget(example, limits);
  const rateCents = exampleRateCents(limits);
  const [hourly, earned] = [shownDollars(rateCents), shownDollars(payCents / models)];
  return (
    <main>
      <JoinHero productName={limits.productName} code={code} stores={<GetApp quiet />} />

      <Section first heading="From your card to a call time in three frames">
        <ModelSteps
          hourly={hourly}
          hours={EXAMPLE_HOURS}
          inAll={shownDollars(rateCents * EXAMPLE_HOURS)}
          requestHours={limits.requestHours}
        />
      </Section>

      <Section heading="The post says it before you are asked">
        <Specimen
          card={<JobPostCard job={example} companyName="Halden & Sons" images={[]} />}
          notes={[
            {
              title: 'Who, and what for',
              text: 'The company by name, the work in its own words, what to wear and who feeds whom.',
            },
            {
              title: 'Where you live counts',
              text: 'City and a rough circle first. Booked, you get the door, the floor and where to park.',
            },
            {
              title: 'Your days stay yours',
              text: 'An application can be withdrawn until you are booked. A booking keeps its hours free of any other.',
            },
            {
              title: 'If it changes, you decide again',
              text: 'You said yes to these terms. To others you are asked anew.',
            },
          ]}
          budget={[
            { label: `${hours} hours × ${hourly}`, amount: earned },
            { label: 'Taken from it', amount: shownDollars(0) },
            { label: 'Yours', amount: earned },
          ]}
        />
      </Section>

      <Section heading="What you can count on">
        <ModelFacts limits={limits} floor={shownDollars(limits.hourlyCentsMin)} />
      </Section>

      <Close words="Frame 1 is you." href={signUpAddress(code)} label="Create an account" />
    </main>
  );
}
