import { lazy, Suspense } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { isCallError } from '#client/call-error.ts';
import { errorLine } from '#client/error-line.ts';
import { compCardAddress } from '#contract/rules/file-addresses.ts';
import { heightIn } from '#contract/rules/model-stats.ts';
import type { PhotoTags, PublicModel } from '#contract/schemas/model.ts';
import type { Units } from '#contract/values/units.ts';
import { CompCard } from '#features/gallery/comp-card.tsx';
import type { ManagerSight } from '#features/gallery/manager-sight.ts';
import { PhotoLink } from '#features/gallery/photo-link.tsx';
import { PhotoSheet } from '#features/gallery/photo-sheet.tsx';
import { digitalPhotos, publicPhotos } from '#features/gallery/shown-photo.ts';
import { useChosenTags } from '#features/gallery/use-chosen-tags.ts';
import { useLightbox } from '#features/gallery/use-lightbox.ts';
import { useManagerSight } from '#features/gallery/use-manager-sight.ts';
import { useUnits } from '#features/gallery/use-units.ts';
import { pageHead, previewOf } from '#features/landing/page-head.ts';
import { modelAddress, ZODELS } from '#features/landing/public-addresses.ts';
import { useSite } from '#lib/site.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { pageContext } from '#web/context.ts';
import { TryAgain } from '#web/try-again.tsx';
import type { Route } from './+types/model.ts';
import { Digitals } from './digitals.tsx';
import { Facts } from './facts.tsx';
import styles from './model.module.css';
import { useSaveCard } from './use-save-card.ts';

// Loaded after hydration, for managers only.
const ClientReviews = lazy(async () => ({ default: (await import('./client-reviews.tsx')).ClientReviews }));

const ID = /^[\da-f-]{36}$/i;

export const handle: Handle = {
  cacheAs: ({ params: { id = '' } }) => (ID.test(id) ? modelAddress({ id: id.toLowerCase() }) : null),
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const gone = (error: unknown) => {
    if (isCallError(error) && error.status < 500) throw data(null, { status: 404 });
    throw error;
  };
  const { photoTags, ...model } = await api.call('getModel', { path: { id: params.id } }).catch(gone);
  return data({ model, photoTags }, { headers: { 'cache-control': 'public, max-age=60' } });
}

/** The photo shown in large depends on the hash; the data of the model does not. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  if (!loaderData)
    return [{ title: `Nobody here | ${site?.limits.productName ?? ''}` }, { name: 'robots', content: 'noindex' }];
  const { firstName, city, heightIn: height, headshot } = loaderData.model;
  return pageHead(site, {
    title: `${firstName}, model in ${city}`,
    description: `${firstName} is a model in ${city}, ${heightIn(height, 'IN')} tall. See the looks and the comp card, and post a job to book.`,
    address: modelAddress(loaderData.model),
    picture: headshot ? previewOf(headshot, `Portrait of ${firstName}`) : undefined,
  });
};

export default function ModelPage({ loaderData: { model, photoTags } }: Route.ComponentProps) {
  return <ModelSheet known={model} tags={photoTags} seen={useManagerSight(model.id)} />;
}

interface ModelSheetProps {
  known: PublicModel;
  tags: PhotoTags;
  /** The additional fields for managers. */
  seen: ManagerSight | 'UNKNOWN' | null;
}

function ModelSheet({ known, tags, seen }: ModelSheetProps) {
  const { productName, filesUrl } = useSite().limits;
  const [unit, setUnit] = useUnits();
  const sight = seen === 'UNKNOWN' ? null : seen;
  const model = sight?.model ?? known;
  const photos = publicPhotos(known);
  const digitals = digitalPhotos(known, sight?.digitals ?? []);
  const lightbox = useLightbox([...photos, ...digitals]);
  const { known: knownTags, chosen, choose, isShown } = useChosenTags({ ...tags, ...sight?.digitalTags });
  const [first, ...looks] = photos;
  const pdfAddress = cardAddress(filesUrl, known.id, unit);
  const { save, saving } = useSaveCard(pdfAddress, known.firstName);
  return (
    <main className={styles.page}>
      <Container className={styles.top}>
        <a href={ZODELS} className={styles.back}>
          All models
        </a>
        <div className={styles.lead}>
          <div className={styles.frame}>
            {first ? (
              <PhotoLink photo={first} place={0} sizes="(width >= 900px) 520px, 92vw" eager lightbox={lightbox} />
            ) : (
              <p className={styles.none}>No picture yet</p>
            )}
          </div>
          <Facts model={model} seen={seen} unit={unit} onUnit={setUnit} />
        </div>
      </Container>
      {knownTags.length > 1 && (
        <Container className={styles.tags}>
          <FilterChips label="Show pictures of" options={knownTags} chosen={chosen} onChange={choose} />
        </Container>
      )}
      {looks.length > 0 && (
        <Container className={styles.part}>
          <PhotoSheet title="Looks" photos={looks} from={1} lightbox={lightbox} isShown={isShown} />
        </Container>
      )}
      {digitals.length > 0 && (
        <Container className={styles.part}>
          <Digitals
            days={sight?.digitalDays ?? []}
            digitals={digitals}
            from={photos.length}
            lightbox={lightbox}
            isShown={isShown}
          />
        </Container>
      )}
      {sight && (
        <Suspense>
          <Container className={styles.part}>
            <ClientReviews modelId={known.id} />
          </Container>
        </Suspense>
      )}
      {photos.length > 0 && (
        <Container className={styles.card}>
          <CompCard
            model={model}
            unit={unit}
            productName={productName}
            pdfAddress={pdfAddress}
            onSave={sight ? save : undefined}
            saving={saving}
          />
        </Container>
      )}
    </main>
  );
}

const cardAddress = (filesUrl: string, id: string, unit: Units): string =>
  `${filesUrl}${compCardAddress(id)}${unit === 'CM' ? '?units=CM' : ''}`;

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Unlisted id={params.id ?? ''} />;
  return (
    <main>
      <Container className={styles.nobody}>
        <ErrorPanel
          heading="h1"
          line={errorLine(error)}
          title="This page did not load"
          text="It is our fault, not yours. Try again in a moment."
          action={
            <>
              <TryAgain />
              <Button render={<a href={ZODELS}>See all models</a>}>See all models</Button>
            </>
          }
        />
      </Container>
    </main>
  );
}

/** Shown for unknown and unlisted models; a manager whose job they take part in sees them once the page is hydrated. */
function Unlisted({ id }: { id: string }) {
  const sight = useManagerSight(id);
  if (sight !== 'UNKNOWN' && sight) return <ModelSheet known={sight.model} tags={{}} seen={sight} />;
  return (
    <Missing
      title="Nobody is on this frame"
      text="This model is not listed any more, or the address is not quite right."
    />
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <main>
      <Container className={styles.nobody}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Button render={<a href={ZODELS}>See all models</a>}>See all models</Button>
      </Container>
    </main>
  );
}
