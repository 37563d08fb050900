import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { waitAtMost } from '#client/wait-at-most.ts';
import { heightText } from '#contract/rules/height.ts';
import { LoadError } from '#features/app/load-error.tsx';
import { LoadMore } from '#features/app/load-more.tsx';
import { modelAddress, ZODELS } from '#features/landing/public-addresses.ts';
import { zodelsAddress } from '#features/landing/zodels-address.ts';
import { FavouriteHeart } from '#features/scouting/favourite-heart.tsx';
import { favouriteIds } from '#features/scouting/favourites.ts';
import { readSearches, SavedSearches } from '#features/scouting/saved-searches.tsx';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Frame } from '#ui/frame.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { listFor } from '#web/list-query.ts';
import { queryClient } from '#web/query.ts';
import type { Route } from './+types/favourites.ts';
import styles from './favourites.module.css';

const favourites = listFor('getFavourites', {});

export const clientLoader = () =>
  waitAtMost(
    Promise.all([
      queryClient.prefetchInfiniteQuery(favourites),
      queryClient.prefetchQuery(favouriteIds),
      readSearches(),
    ]),
  );

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Favourites · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const SIZES = '(width >= 480px) 200px, 45vw';
const EAGER = 6;

/** A manager's favourite models and saved searches. */
export default function Favourites() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Favourites</h1>
        <Button render={<a href={ZODELS}>Browse models</a>}>Browse models</Button>
      </header>
      <Suspense fallback={<ContactSheet label="Favourites" loading={6} />}>
        <Sheet />
      </Suspense>
      <section className={styles.part} aria-labelledby="searches">
        <h2 id="searches">Saved searches</h2>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <SavedSearches addressOf={zodelsAddress} />
        </Suspense>
      </section>
    </Container>
  );
}

function Sheet() {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(favourites);
  const models = data.pages.flatMap(page => page.items);
  if (models.length === 0)
    return (
      <EmptyState
        title="No favourites yet"
        text="Press the heart of a model, and they stand here until you take it away."
      />
    );
  return (
    <>
      <ContactSheet label="Favourites">
        {models.map((model, place) => (
          <Frame
            key={model.id}
            name={model.firstName}
            picture={model.headshot && pictureOf(model.headshot, SIZES)}
            second={model.looks[0] ? pictureOf(model.looks[0], SIZES) : null}
            placeholder={model.headshot?.placeholder ?? null}
            eager={place < EAGER}
            link={<a href={modelAddress(model)}>{model.firstName}</a>}
            keep={<FavouriteHeart model={model} />}
            foot={model.availableThisWeek && <StatusChip tone="booked">Available this week</StatusChip>}
          >
            {heightText(model.heightIn)} · {model.city}
          </Frame>
        ))}
      </ContactSheet>
      <LoadMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container className={styles.page}>
      <LoadError error={error} title="Your favourites did not load" />
    </Container>
  );
}
