import { redirect } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { CategoryPicture } from '#features/job/pictures/category-picture.tsx';
import { JobPostCard } from '#features/job/post/job-post-card.tsx';
import { CityList } from '#features/landing/city-list.tsx';
import { descriptionOf, headlineOf, leadOf, type Subject } from '#features/landing/copy.ts';
import { exampleBudget, exampleCity, exampleJob, exampleRateCents } from '#features/landing/example-job.ts';
import { Facts } from '#features/landing/facts.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { topicAddress } from '#features/landing/landing-address.ts';
import { pageHead } from '#features/landing/page-head.ts';
import { PrefetchNext } from '#features/landing/prefetch-next.tsx';
import { LANDING } from '#features/landing/public-addresses.ts';
import { Close, Section } from '#features/landing/section.tsx';
import { Specimen } from '#features/landing/specimen.tsx';
import { Steps } from '#features/landing/steps.tsx';
import { WorkSheet } from '#features/landing/work-sheet.tsx';
import { useSite } from '#lib/site.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { publicFlow } from '#wizard/flows/flows.ts';
import type { Route } from './+types/hire-models.ts';
import { examplePeriods } from './hire-models/example-periods.ts';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: ({ query }) => (topicAddress(query) ? null : LANDING) };

const CACHE = 'public, max-age=300';

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

/** The landing page for clients. */
const everything: Subject = { category: null, city: null };

export function loader({ request }: Route.LoaderArgs) {
  const topic = topicAddress(new URL(request.url).searchParams);
  if (topic) throw redirect(topic);
  return { periods: examplePeriods(exampleCity) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData;
  const description = descriptionOf(everything, site?.limits.productName ?? '');
  return pageHead(site, { title: headlineOf(everything), description, address: LANDING });
};

export default function HireModels({ loaderData }: Route.ComponentProps) {
  const { limits } = useSite();
  const example = exampleJob(limits, exampleCity, loaderData.periods);
  const { models, hours, payCents, feeCents, totalCents } = exampleBudget(example, limits);
  const pay = shownDollars(exampleRateCents(limits));
  return (
    <main>
      <Hero productName={limits.productName} headline={headlineOf(everything)} lead={leadOf(everything)} />

      <Section first heading="From a question to a call time in three frames">
        <Steps questions={publicFlow.steps.length} undoMinutes={limits.undoMinutes} pay={pay} />
      </Section>

      <Section heading="A post says all it takes to say yes">
        <Specimen
          card={<JobPostCard job={example} companyName="Halden & Sons" images={[]} />}
          notes={[
            {
              title: 'Pay, before anything else is asked',
              text: 'By the hour or fixed for each model, on the card from the first minute.',
            },
            {
              title: 'Times where the work is',
              text: 'Dates and hours carry the zone of the venue, yours and theirs alike.',
            },
            {
              title: 'Requirements that sort',
              text: 'Height, languages, skills: models read them before they apply, and you see who fits and why.',
            },
            {
              title: 'The work in your own words',
              text: `What to wear, what you bring, who feeds whom. Pictures too, up to ${limits.imagesMax} of them.`,
            },
          ]}
          budget={[
            { label: `${models} models × ${hours} hours × ${pay}`, amount: shownDollars(payCents) },
            { label: `Booking fee, ${limits.bookingFeePercent}%`, amount: shownDollars(feeCents) },
            { label: 'In all', amount: shownDollars(totalCents) },
          ]}
        />
      </Section>

      <Section heading="Ten kinds of work">
        <WorkSheet subject={everything} picture={code => <CategoryPicture category={code} />} />
      </Section>

      <Section quiet heading="Where the sheets come from">
        <CityList subject={everything} />
      </Section>

      <Section heading="The small print, set large">
        <Facts limits={limits} floor={shownDollars(limits.hourlyCentsMin)} />
      </Section>

      <Close words="Frame 1 is your job." href="/create-job" label="Post a job" />
      <PrefetchNext href="/create-job" />
    </main>
  );
}
