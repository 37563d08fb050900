import { data } from 'react-router';
import { jobName } from '#contract/rules/job-name.ts';
import { datesText } from '#features/job/fields/job-dates.ts';
import { pageHead, previewOf } from '#features/landing/page-head.ts';
import { opened, sharedAt, sharedHeaders } from '#features/sharing/shared-page.ts';
import { pictureOf } from '#lib/picture.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { pageContext } from '#web/context.ts';
import type { Route } from './+types/mood-board.ts';
import styles from './mood-board.module.css';

/** This page works without JavaScript and is not hydrated. */
export const handle: Handle = { hydrate: false, cacheAs: sharedAt(secret => `/shared/mood-board/${secret}`) };

export const headers: Route.HeadersFunction = () => sharedHeaders;

const EAGER = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const path = { id: params.id, role: 'mood-board' } as const;
  const [job, gallery] = await Promise.all([
    opened(api.call('getSharedJob', { path })),
    opened(api.call('getSharedGallery', { path })),
  ]);
  if (job.audience !== 'ALL') throw data(null, { status: 404 });
  return { job, board: gallery.board };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return [{ title: 'This link does not work' }];
  const { job, board } = loaderData;
  const [first] = board;
  return pageHead(site, {
    title: `Mood board: ${jobName(job)}`,
    description: `${board.length} pictures for ${jobName(job)}${job.companyName ? `, by ${job.companyName}` : ''}.`,
    address: `/shared/mood-board/${params.id}`,
    picture: first && previewOf(first.image, `The first picture for ${jobName(job)}`),
  });
};

/** The mood board of a job: pictures with notes, in the manager's order. Can be printed. */
export default function MoodBoard({ loaderData: { job, board } }: Route.ComponentProps) {
  return (
    <main>
      <Container className={styles.page}>
        <header className={styles.head}>
          <p className={styles.by}>{job.companyName ?? 'Mood board'}</p>
          <h1>Mood board</h1>
          <p className={styles.by}>
            {jobName(job)}
            {job.eventDatePeriods.length > 0 && ` · ${datesText(job, job.timeZone)}`}
          </p>
        </header>
        {board.length > 0 ? (
          <ol className={styles.board} aria-label="Pictures">
            {board.map(({ image, note }, place) => (
              <li key={image.originalId}>
                <figure>
                  <img
                    {...pictureOf(image, '(width <= 640px) 92vw, 380px')}
                    width={image.widthPx}
                    height={image.heightPx}
                    alt={note ?? `Picture ${place + 1}`}
                    loading={place < EAGER ? 'eager' : 'lazy'}
                    style={{ background: image.placeholder ?? undefined, '--ratio': image.widthPx / image.heightPx }}
                  />
                  <figcaption>
                    <span className={styles.number}>{String(place + 1).padStart(2, '0')}</span>
                    {note}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState
            title="Nothing on the board yet"
            text="Pictures appear here as they are added. Come back to this link."
          />
        )}
      </Container>
    </main>
  );
}
