import { redirect } from 'react-router';
import { CategoryPicture } from '#features/job/pictures/category-picture.tsx';
import { CityList } from '#features/landing/city-list.tsx';
import { descriptionOf, headlineOf, leadOf, type Subject } from '#features/landing/copy.ts';
import { landingAddress, subjectAt, topicPageAddress } from '#features/landing/landing-address.ts';
import { ModelSheet } from '#features/landing/model-sheet.tsx';
import { Notes } from '#features/landing/notes.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { PrefetchNext } from '#features/landing/prefetch-next.tsx';
import { Close, Section } from '#features/landing/section.tsx';
import { TopicHero } from '#features/landing/topic-hero.tsx';
import { cityNotes } from '#features/landing/topic-notes.ts';
import { WorkLinks } from '#features/landing/work-links.tsx';
import type { Handle } from '#page-delivery/handle.ts';
import { pageContext } from '#web/context.ts';
import { descriptionTips } from '#wizard/fields/description-tips.ts';
import type { Route } from './+types/topic.ts';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: ({ params, query }) => topicPageAddress(params.topic, query) };

const CACHE = 'public, max-age=300';
/** On the first screen: one row; further down: a row of a wide screen. */
const frames = { first: 3, later: 6 };

export const headers: Route.HeadersFunction = () => ({ 'cache-control': CACHE });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const subject = subjectAt(params.topic, new URL(request.url).searchParams);
  const { category, city } = subject;
  // Handled like any unknown address.
  if (!category && !city) throw redirect('/');
  const { api } = context.get(pageContext);
  const query = { limit: category ? frames.later : frames.first, ...(city && { city: city.name }) };
  // The portraits are optional: the page renders without them.
  const found = await api.call('getPublicModels', { query }).catch(() => null);
  return { subject, models: found?.items ?? [], counts: found?.counts ?? { total: 0, more: false } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  if (!loaderData || !site) return [];
  const { subject } = loaderData;
  const description = descriptionOf(subject, site.limits.productName);
  return pageHead(site, { title: headlineOf(subject), description, address: landingAddress(subject) });
};

/** The landing page of a category, a city, or both. */
export default function Topic({ loaderData: { subject, models, counts } }: Route.ComponentProps) {
  const { category, city } = subject;
  const sheet = <ModelSheet models={models} counts={counts} city={city} first={!category} />;
  return (
    <main>
      <TopicHero headline={headlineOf(subject)} lead={leadOf(subject)}>
        {category ? <CategoryPicture category={category} /> : sheet}
      </TopicHero>

      {category && (
        <Section first heading="What models ask before they apply">
          <Notes notes={askedOf(category)} />
        </Section>
      )}
      {category && models.length > 0 && (
        <Section heading={city ? `Who works in ${city.name}` : 'Who is on the sheet'}>{sheet}</Section>
      )}
      {city && !category && (
        <Section first heading={`How a job runs in ${city.name}`}>
          <Notes notes={cityNotes(city)} />
        </Section>
      )}
      <Section quiet heading={city ? `All kinds of work in ${city.name}` : 'All kinds of work'}>
        <WorkLinks subject={subject} />
      </Section>
      <Section quiet heading={category ? 'The same, where you are' : 'Where the sheets come from'}>
        <CityList subject={subject} />
      </Section>
      <Close words="Frame 1 is your job." href="/create-job" label="Post a job" />
      <PrefetchNext href="/create-job" />
    </main>
  );
}

const askedOf = (category: NonNullable<Subject['category']>) => {
  const { wardrobe, grooming, skills } = descriptionTips[category];
  return [
    { title: 'Wardrobe', text: wardrobe },
    { title: 'Hair and make-up', text: grooming },
    { title: 'Skills', text: skills },
  ];
};
