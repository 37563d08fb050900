import { useContext } from 'react';
import { CategoryPicture } from '#features/job/category-picture.tsx';
import { JobPostCard } from '#features/job/job-post-card.tsx';
import { shownDollars } from '#features/job/money.ts';
import { categoryAt } from '#features/landing/categories.ts';
import { cities, cityAt } from '#features/landing/cities.ts';
import { CityList } from '#features/landing/city-list.tsx';
import { descriptionOf, headlineOf, leadOf, type Subject, titleOf } from '#features/landing/copy.ts';
import { exampleBudget, exampleJob, exampleRateCents } from '#features/landing/example-job.ts';
import { Facts } from '#features/landing/facts.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { landingAddress } from '#features/landing/landing-address.ts';
import sharedPicture from '#features/landing/pictures/share.jpg?url';
import { Specimen } from '#features/landing/specimen.tsx';
import { Steps } from '#features/landing/steps.tsx';
import { WorkSheet } from '#features/landing/work-sheet.tsx';
import type { Handle } from '#lib/handle.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Container } from '#ui/container.tsx';
import { Nonce } from '#web/early-press.ts';
import { publicFlow } from '#wizard/flows.ts';
import { addDays, slotToPeriod, venueClock } from '#wizard/venue-time.ts';
import type { Route } from './+types/hire-models.ts';
import styles from './hire-models.module.css';

/** Nothing on this page needs a script. */
export const handle: Handle = { hydrate: false };

const CACHE = 'public, max-age=300';
const EXAMPLE_DAYS_AHEAD = 30;

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

const subjectAt = (search: URLSearchParams): Subject => ({
  category: categoryAt(search.get('category')),
  city: cityAt(search.get('city')),
});

export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const { category, city } = subjectAt(searchParams);
  const [firstCity] = cities;
  const exampleCity = city ?? firstCity;
  if (!exampleCity) throw new Error('There are no cities.');
  const day = addDays(venueClock(Date.now(), exampleCity.timeZone).date, EXAMPLE_DAYS_AHEAD);
  const examplePeriods = [
    { date: day, timeFrom: '09:00', timeTo: '17:00' },
    { date: addDays(day, 1), timeFrom: '09:00', timeTo: '13:00' },
  ].map(slot => slotToPeriod(slot, exampleCity.timeZone));
  return { origin, category, city, exampleCity, examplePeriods };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = matches[0].loaderData?.limits.productName ?? '';
  if (!loaderData) return [];
  const { origin, category, city } = loaderData;
  const title = titleOf({ category, city }, name);
  const description = descriptionOf({ category, city }, name);
  const address = `${origin}${landingAddress({ category, city })}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${sharedPicture}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A contact sheet of portraits.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

/** The one way on is made ready when the pointer rests on it. */
const nextPage = JSON.stringify({ prefetch: [{ where: { href_matches: '/create-job' }, eagerness: 'moderate' }] });

export default function HireModels({ loaderData }: Route.ComponentProps) {
  const { limits } = useSite();
  const nonce = useContext(Nonce);
  const { exampleCity, examplePeriods, ...subject } = loaderData;
  const example = exampleJob(limits, exampleCity, examplePeriods);
  const { models, hours, payCents, feeCents, totalCents } = exampleBudget(example, limits);
  const pay = shownDollars(exampleRateCents(limits));
  return (
    <main>
      <Hero productName={limits.productName} headline={headlineOf(subject)} lead={leadOf(subject)} />

      <Container className={classes(styles.section, styles.steps)}>
        <h2 className={styles.heading}>From a question to a call time in three frames</h2>
        <Steps questions={publicFlow.steps.length} undoMinutes={limits.undoMinutes} pay={pay} />
      </Container>

      <Container className={styles.section}>
        <h2 className={styles.heading}>A post says all it takes to say yes</h2>
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
      </Container>

      <Container className={styles.section}>
        <h2 className={styles.heading}>Ten kinds of work</h2>
        <WorkSheet subject={subject} picture={code => <CategoryPicture category={code} />} />
      </Container>

      <Container className={styles.section}>
        <h2 className={styles.small}>Where the sheets come from</h2>
        <CityList subject={subject} />
      </Container>

      <Container className={styles.section}>
        <h2 className={styles.heading}>The small print, set large</h2>
        <Facts limits={limits} floor={shownDollars(limits.hourlyCentsMin)} />
      </Container>

      <Container className={styles.close}>
        <h2 className={styles.last}>Frame 1 is your job.</h2>
        <Button variant="primary" size="large" className={styles.action} render={<a href="/create-job">Post a job</a>}>
          Post a job
        </Button>
      </Container>
      <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
        {nextPage}
      </script>
    </main>
  );
}
