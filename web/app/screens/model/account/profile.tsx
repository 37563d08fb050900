import { Link } from 'react-router';
import { abilities, measurements, recordWords } from '#contract/rules/model-stats.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import { MOBILE_BREAKPOINT_PX } from '#contract/values/constants.ts';
import { readDigitalViews } from '#features/talent/digital-views.ts';
import { readOwnCalendar } from '#features/talent/own-calendar.ts';
import { readOwnGallery } from '#features/talent/own-gallery.ts';
import { readOwnRecord } from '#features/talent/own-record.ts';
import { prefetchStored } from '#features/talent/prefetch-for-model.ts';
import { readProfile, useProfile } from '#features/talent/profile.ts';
import { ShareCard } from '#features/talent/share-card.tsx';
import { pictureOf } from '#lib/picture.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Frame } from '#ui/frame.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useUser } from '#web/user.ts';
import type { Route } from './+types/profile.ts';
import { MoreLinks } from './more-links.tsx';
import { DigitalViews } from './profile/digital-views.tsx';
import { OwnDays } from './profile/own-days.tsx';
import { OwnDigitals } from './profile/own-digitals.tsx';
import { OwnPhotos } from './profile/own-photos.tsx';
import { OwnRecord } from './profile/own-record.tsx';
import { Strength } from './profile/strength.tsx';
import styles from './profile.module.css';

export const clientLoader = () =>
  prefetchStored(() =>
    Promise.all([readProfile(), readOwnGallery(), readOwnCalendar(), readDigitalViews(), readOwnRecord()]),
  );

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Profile · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const EDIT = '/model/account/profile-edit';

/** The comp card as clients see it. */
export default function Profile() {
  const profile = useProfile();
  const { slug, limits } = useSite();
  return (
    <Container className={styles.page}>
      {profile ? (
        <>
          <Card profile={profile} />
          <Strength profile={profile} />
          <OwnPhotos editAddress={EDIT} />
          <OwnDigitals />
          <OwnRecord />
          <OwnDays />
          <DigitalViews />
        </>
      ) : (
        <EmptyState
          heading="h1"
          title="Your profile is empty"
          text="Say what clients look for: height, hair, eyes and where you live. It takes three minutes, and then you can apply for jobs."
          action={
            <Button variant="primary" render={<Link to={EDIT} />}>
              Fill in your profile
            </Button>
          }
        />
      )}
      <MoreLinks
        links={[
          ['/model/account/earnings', 'Earnings'],
          ['/model/account/identity', 'Who you are'],
          ['/model/account/notifications', 'Notifications'],
          ['/model/account/devices', 'Devices and phone'],
          [`/model/account/about-${slug}`, `About ${limits.productName}`],
          ['/model/account/privacy-policy', 'Privacy'],
          ['/model/account/delete-account', 'Delete account'],
        ]}
      />
    </Container>
  );
}

function Card({ profile: { model, listed, hasPicture } }: { profile: ModelProfile }) {
  const { urlInstagram, urlTickTok, urlOther } = useUser();
  const links = [urlInstagram, urlTickTok, urlOther].filter(link => link !== null);
  const picture = model.headshot && pictureOf(model.headshot, `(width <= ${MOBILE_BREAKPOINT_PX}px) 90vw, 360px`);
  return (
    <div className={styles.card}>
      <Frame name={model.firstName} picture={picture} placeholder={model.headshot?.placeholder ?? null} eager>
        {model.city}
      </Frame>
      <div className={styles.facts}>
        <header className={styles.head}>
          <StatusChip tone={listed ? 'booked' : 'neutral'}>{listed ? 'Listed' : 'Not listed'}</StatusChip>
          <h1>Your profile</h1>
          <p className={styles.quiet}>
            {model.ageBand} years · {model.city}
          </p>
          <p className={styles.quiet}>{recordWords(model)}</p>
        </header>
        <p>
          {listed
            ? 'This is how clients who are signed in see you.'
            : hasPicture
              ? 'Clients do not find you: you chose not to be listed. You can still apply for jobs.'
              : 'Clients do not find you yet: your profile has no picture. You can still apply for jobs.'}
        </p>
        <dl className={styles.stats}>
          {[...measurements(model), ...abilities(model)].map(({ label, value }) => (
            <div key={label} className={styles.stat}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.links} aria-label="Your links">
          {links.map(link => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                {link.replace('https://', '')}
              </a>
            </li>
          ))}
        </ul>
        {listed && <a href={`/zodels/${model.id}`}>Your public page</a>}
        <Button variant="primary" size="large" className={styles.edit ?? ''} render={<Link to={EDIT} />}>
          Edit profile
        </Button>
        {hasPicture && <ShareCard model={model} listed={listed} />}
      </div>
    </div>
  );
}
