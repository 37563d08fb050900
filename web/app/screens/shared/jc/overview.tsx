import { Images } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { isCallError } from '#client/call-error.ts';
import { heightText } from '#contract/rules/height.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { isListName, listNames, statusNames, statusTones } from '#features/applicant/applicant-words.ts';
import { ModelPictures } from '#features/sharing/model-pictures.tsx';
import { PicksPanel } from '#features/sharing/picks-panel.tsx';
import { opened, sharedAt, sharedHeaders } from '#features/sharing/shared-page.ts';
import { framePictureOf } from '#lib/picture.ts';
import type { Handle } from '#page-delivery/handle.ts';
import { Button } from '#ui/button.tsx';
import { ContactSheet } from '#ui/contact-sheet.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Frame } from '#ui/frame.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { pageContext } from '#web/context.ts';
import { useShared } from '../jc.tsx';
import styles from '../shared.module.css';
import type { Route } from './+types/overview.ts';

export const headers: Route.HeadersFunction = () => sharedHeaders;

const cursorOf = (query: URLSearchParams) => /^[\w-]{1,400}$/.exec(query.get('cursor') ?? '')?.[0];

/** Whose pictures are shown. */
const modelIn = (query: URLSearchParams) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(query.get('model') ?? '')?.[0];

const searchOf = (asked: { cursor?: string | undefined; model?: string | undefined }) => {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size > 0 ? `?${query}` : '';
};

export const handle: Handle = {
  cacheAs: sharedAt((secret, { params: { type = '' }, query }) => {
    if (!isListName(type)) return null;
    return `/shared/jc/${secret}/overview/${type}${searchOf({ cursor: cursorOf(query), model: modelIn(query) })}`;
  }),
};

const FRAMES = 100;
const EAGER = 4;
/** The number that a phone shows side by side. */
const FIRST = 2;
const SIZES = '(width >= 480px) 200px, calc(50vw - 24px)';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  if (!isListName(params.type)) throw redirect(`/shared/jc/${params.id}/overview/all`);
  const { searchParams } = new URL(request.url);
  const [cursor, modelId] = [cursorOf(searchParams), modelIn(searchParams)];
  const { id, type } = params;
  const [found, counts, pictures] = await opened(
    Promise.all([
      api.call('getSharedModels', { path: { id, type }, query: { limit: FRAMES, cursor } }),
      api.call('getSharedCounts', { path: { id } }),
      modelId ? picturesOf(api.call('getSharedModelGallery', { path: { id, modelId } })) : null,
    ]),
  );
  return { found, counts, type, cursor, modelId, pictures };
}

/** Someone who takes part no longer has none to show; the list is shown all the same. */
const picturesOf = (answer: Promise<AnswerOf<'getSharedModelGallery'>>) =>
  answer.then(
    ({ photos }) => photos,
    (error: unknown) => {
      if (isCallError(error) && error.status === 404) return [];
      throw error;
    },
  );

const names = Object.entries(listNames);

/** The participants as a contact sheet. With the manager's permission each frame can be picked. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { found, counts, type, cursor, modelId, pictures } = loaderData;
  const { job, picks, secret } = useShared();
  const { items, nextCursor } = found;
  const base = `/shared/jc/${secret}/overview`;
  const here = (model?: string) => `${base}/${type}${searchOf({ cursor, model })}`;
  const picturesLink = (id: string) => (
    <Link to={`${here(id)}#pictures`} preventScrollReset aria-current={id === modelId ? 'true' : undefined} />
  );
  const shown = items.find(({ id }) => id === modelId);
  const mayPick = job.mayPick && picks.approval === null && job.lifecycle !== 'CANCELLED';
  const places = new Map(picks.picks.map((pick, place) => [pick.modelId, place + 1]));
  return (
    <div className={styles.part}>
      {job.lifecycle === 'CANCELLED' && (
        <p role="status" className={styles.closed}>
          This job was cancelled. What you see is how it stood.
        </p>
      )}
      {!job.mayPick && picks.saving.state === 'FAILED' && (
        <p role="status" className={styles.closed}>
          {picks.saving.why}
        </p>
      )}
      {(job.mayPick || picks.approval) && (
        <PicksPanel picks={picks} known={new Map(items.map(model => [model.id, model]))} />
      )}
      <Tabs
        inner
        label="Models by state"
        tabs={names.map(([name, label]) => ({
          label,
          href: `${base}/${name}`,
          current: name === type,
          count: isListName(name) ? counts[name] : 0,
        }))}
        renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
      />
      {/* A new one for each model, so that its title takes the focus. */}
      {pictures && <ModelPictures key={modelId} name={shown?.firstName ?? null} photos={pictures} back={here()} />}
      {items.length > 0 ? (
        <ContactSheet label="Models">
          {items.map((model, place) => (
            <Frame
              key={model.id}
              name={model.firstName}
              number={place + 1}
              picture={model.headshot && framePictureOf(model.headshot, SIZES)}
              second={model.looks[0] && framePictureOf(model.looks[0], SIZES)}
              placeholder={model.headshot?.placeholder ?? null}
              eager={place < EAGER}
              first={place < FIRST}
              {...(mayPick
                ? {
                    action: (
                      <IconButton
                        label={`Pictures of ${model.firstName}`}
                        icon={<Images />}
                        render={picturesLink(model.id)}
                      />
                    ),
                  }
                : { link: picturesLink(model.id) })}
              selected={places.has(model.id)}
              corner={<StatusChip tone={statusTones[model.status]}>{statusNames[model.status]}</StatusChip>}
              {...(mayPick && { onToggle: () => picks.toggle(model.id, model.firstName) })}
            >
              {heightText(model.heightIn)} · {model.city}
              {places.has(model.id) && <> · Pick {places.get(model.id)}</>}
            </Frame>
          ))}
        </ContactSheet>
      ) : (
        <EmptyState
          title={type === 'all' ? 'Nobody has applied yet' : `Nobody here is ${listNames[type].toLowerCase()}`}
          text="Models appear here as they apply and are booked. Come back to this link."
        />
      )}
      {nextCursor && (
        <Button render={<Link to={`${base}/${type}${searchOf({ cursor: nextCursor })}`}>Show more</Link>}>
          Show more
        </Button>
      )}
    </div>
  );
}
