import { useCallback, useEffect, useRef, useState } from 'react';
import { data, redirect, useNavigate, useNavigation } from 'react-router';
import { isCallError } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { heightsInOrder } from '#contract/rules/height.ts';
import type { ModelFilterName } from '#contract/values/model.ts';
import { ModelFrame } from '#features/landing/model-frame.tsx';
import { pageHead } from '#features/landing/page-head.ts';
import { ZODELS } from '#features/landing/public-addresses.ts';
import { Close } from '#features/landing/section.tsx';
import { Sheet } from '#features/landing/sheet.tsx';
import { SheetFilters } from '#features/landing/sheet-filters.tsx';
import {
  countText,
  isCanonical,
  readFilters,
  readPlace,
  type SheetQuery,
  withoutFilter,
  zodelsAddress,
} from '#features/landing/zodels-address.ts';
import { SaveSearchForm } from '#features/scouting/save-search-form.tsx';
import { useAvailable } from '#features/scouting/use-available.ts';
import { useHearts } from '#features/scouting/use-hearts.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { pageContext } from '#web/context.ts';
import { TryAgain } from '#web/try-again.tsx';
import type { Route } from './+types/zodels.ts';
import styles from './zodels.module.css';

export const handle: Handle = {
  cacheAs: ({ query }) => (isCanonical(query) ? zodelsAddress(readFilters(query), readPlace(query)) : null),
};

const FRAMES = 24;
const EAGER = 4;
/** The number that a phone shows side by side. */
const FIRST = 2;
const MESSAGE_MS = 6_000;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { api } = context.get(pageContext);
  const requested = readFilters(searchParams);
  const filters = heightsInOrder(requested, await api.call('getLimits', {}));
  if (!isCanonical(searchParams) || filters !== requested) throw redirect(zodelsAddress(filters));
  const { cursor, before } = readPlace(searchParams);
  const withOptions = cursor ? undefined : ('true' as const);
  const query = { ...filters, limit: FRAMES, cursor, withOptions };
  const found = await api.call('getPublicModels', { query }).catch((error: unknown) => {
    // The cursor of an old link has expired: start at the first page.
    if (cursor && isCallError(error) && error.status < 500) throw redirect(zodelsAddress(filters));
    throw error;
  });
  return data({ filters, found, before: Number(before ?? 0) }, { headers: { 'cache-control': 'public, max-age=60' } });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  const city = loaderData?.filters.city;
  return pageHead(site, {
    title: city ? `Models in ${city}` : 'Models to book for your next job',
    description: `Browse the models on ${site?.limits.productName ?? ''}${city ? ` in ${city}` : ''} by look, height and city, and post a job to book them.`,
    address: zodelsAddress(city ? { city } : {}),
  });
};

export default function Zodels({ loaderData: { filters, found, before } }: Route.ComponentProps) {
  const { items, counts, nextCursor } = found;
  const { message, say } = useTimedMessage();
  const { marked, press } = useHearts(say);
  const { available, see } = useAvailable(items);
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  const filter = useCallback(
    (next: SheetQuery) => void navigate(zodelsAddress(next), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  return (
    <main>
      <Container className={styles.top}>
        <div className={styles.heading}>
          <h1>The whole sheet</h1>
          <p role="status" className={styles.count}>
            {countText(counts)}
            {filters.city && ` in ${filters.city}`}
          </p>
          <SaveSearchForm filters={filters} say={say} />
        </div>
        <SheetFilters filters={filters} options={counts.options} isLoading={isLoading} onFilter={filter} />
      </Container>
      <Container className={styles.results}>
        {items.length > 0 ? (
          <Sheet
            key={zodelsAddress(filters, { cursor: nextCursor ?? '' })}
            filters={filters}
            first={found}
            before={before}
            sheetClass={styles.sheet}
            moreClass={styles.more}
            say={say}
            onPage={see}
            renderFrame={(model, place) => (
              <ModelFrame
                key={model.id}
                model={model}
                number={before + place + 1}
                sizes="(width >= 480px) 200px, calc(50vw - 24px)"
                eager={before === 0 && place < EAGER}
                first={before === 0 && place < FIRST}
                marked={marked.has(model.id)}
                available={available.has(model.id)}
                onHeart={press}
              />
            )}
          >
            {before > 0 && (
              <a href={zodelsAddress(filters)} className={styles.back}>
                Back to frame 1
              </a>
            )}
          </Sheet>
        ) : (
          <Nobody filters={filters} helpsMost={counts.helpsMost ?? null} />
        )}
      </Container>
      <Close words="Found your frames?" href="/create-job" label="Post a job" />
      <p role="status" className={styles.said}>
        {message}
      </p>
    </main>
  );
}

/** A message that is shown for some seconds. */
function useTimedMessage() {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback((sentence: string) => {
    setMessage(sentence);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMessage(null), MESSAGE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { message, say };
}

const filterWords: Record<ModelFilterName, string> = {
  gender: 'the gender',
  hairColor: 'the hair',
  eyesColor: 'the eyes',
  ethnicity: 'the ethnicity',
  height: 'the height',
  city: 'the city',
};

interface NobodyProps {
  filters: SheetQuery;
  helpsMost: { filter: ModelFilterName; total: number; more: boolean } | null;
}

/** No results: offers to remove the filter that helps most, or all of them. */
function Nobody({ filters, helpsMost }: NobodyProps) {
  if (!helpsMost)
    return (
      <EmptyState
        title="Nobody matches all of that"
        text="Leave out a wish or two, or post a job: models apply whose pictures are not public."
        action={<Button render={<a href={ZODELS}>See everyone</a>}>See everyone</Button>}
      />
    );
  const words = filterWords[helpsMost.filter];
  const label = `Leave out ${words}: ${countText(helpsMost)}`;
  return (
    <EmptyState
      title="Nobody matches all of that"
      text={`It is ${words} that keeps most of them away. Or post a job: models apply whose pictures are not public.`}
      action={
        <Button render={<a href={zodelsAddress(withoutFilter(filters, helpsMost.filter))}>{label}</a>}>{label}</Button>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Container className={styles.top}>
        <h1>The whole sheet</h1>
        <ErrorPanel
          line={errorLine(error)}
          title="The models did not load"
          text="It is our fault, not yours. Try again in a moment."
          action={<TryAgain />}
        />
      </Container>
    </main>
  );
}
