import { lazy, Suspense, useState } from 'react';
import { signInFor } from '#features/scouting/pending-save.ts';
import { Heart } from '#ui/heart.tsx';
import { mayBeSignedIn } from '#web/session.ts';
import styles from './facts.module.css';

const ManagerHeart = lazy(() =>
  import('#features/scouting/favourite-heart.tsx').then(({ FavouriteHeart }) => ({ default: FavouriteHeart })),
);

interface PageHeartProps {
  model: { id: string; firstName: string };
  isManager: boolean;
}

/** A manager's favourite button; signed-out visitors sign in first and return. Others have none. */
export function PageHeart({ model: { id, firstName }, isManager }: PageHeartProps) {
  const [error, setError] = useState<string | null>(null);
  if (!isManager)
    return mayBeSignedIn() ? null : (
      <Heart name={firstName} onClick={() => signInFor({ kind: 'FAVOURITE', modelId: id, name: firstName })} />
    );
  return (
    <>
      <Suspense fallback={<Heart name={firstName} disabled />}>
        <ManagerHeart model={{ id, firstName }} onError={setError} />
      </Suspense>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
