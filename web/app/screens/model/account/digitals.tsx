import { useState } from 'react';
import { Link } from 'react-router';
import { digitalSets } from '#contract/rules/digital-sets.ts';
import { digitalPoses, PHOTOS_MAX } from '#contract/values/gallery.ts';
import { DigitalSets } from '#features/talent/digital-sets.tsx';
import { readOwnGallery, useOwnGallery } from '#features/talent/own-gallery.ts';
import { prefetchStored } from '#features/talent/prefetch-for-model.ts';
import { readProfile, useProfile } from '#features/talent/profile.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.tsx';
import { useUser } from '#web/user.ts';
import account from '../account.module.css';
import type { Route } from './+types/digitals.ts';
import { Guide } from './digitals/guide.tsx';

export const clientLoader = () => prefetchStored(() => Promise.all([readProfile(), readOwnGallery()]));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Digitals · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

const EDIT = '/model/account/profile-edit';

/** A model's digitals by date, and the guide that takes new ones. */
export default function Digitals() {
  const profile = useProfile();
  return (
    <Container width="reading" className={account.page}>
      {profile ? (
        <Sets />
      ) : (
        <EmptyState
          heading="h1"
          title="First your profile"
          text="Say what clients look for; then your digitals come here."
          action={
            <Button variant="primary" render={<Link to={EDIT} />}>
              Fill in your profile
            </Button>
          }
        />
      )}
    </Container>
  );
}

function Sets() {
  const { photos } = useOwnGallery();
  const isSuspended = useUser().state === 'SUSPENDED';
  const [isTaking, setIsTaking] = useState(false);
  const sets = digitalSets(photos);
  const room = PHOTOS_MAX - photos.length;
  const isFull = room < digitalPoses.length;
  if (isTaking)
    return (
      <Guide
        onCancel={() => setIsTaking(false)}
        onSaved={() => {
          toast.success('Your digitals are saved');
          setIsTaking(false);
        }}
      />
    );
  return (
    <>
      <div className={account.part}>
        <h1>Digitals</h1>
        <p className={account.text}>
          Plain pictures of how you look today: daylight, no make-up, fitted clothes, a bare wall. Clients who are
          approved see them with their date.
        </p>
        <p>Four pictures, about five minutes. An outline shows how to stand, and the light is checked as you go.</p>
        <p>
          <Button
            variant="primary"
            size="large"
            disabledBecause={
              isSuspended
                ? 'While your account is suspended, nothing can be changed.'
                : isFull
                  ? 'There is no room for four more pictures.'
                  : undefined
            }
            onClick={() => setIsTaking(true)}
          >
            {sets.length === 0 ? 'Take your digitals' : 'Take new digitals'}
          </Button>
        </p>
        {isFull && (
          <p className={account.text}>
            A profile holds {PHOTOS_MAX} pictures, and yours has {photos.length}.{' '}
            <Link to={EDIT}>Remove some first</Link>, such as the oldest digitals.
          </p>
        )}
      </div>
      <DigitalSets sets={sets} />
    </>
  );
}
