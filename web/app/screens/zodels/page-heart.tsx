import { lazy, Suspense, useState } from 'react';
import { Heart } from '#ui/heart.tsx';
import { mayBeSignedIn } from '#web/session.ts';
import styles from './facts.module.css';

const ManagerHeart = lazy(() =>
  import('#features/scouting/favourite-heart.tsx').then(({ FavouriteHeart }) => ({ default: FavouriteHeart })),
);

interface PageHeartProps {
  model: { id: string; firstName: string };
  isManager: boolean;
  /** Whether it is known who looks. */
  isKnown: boolean;
}

/** A manager's heart; for one who is not signed in, the way there and back. Other people have none. */
export function PageHeart({ model, isManager, isKnown }: PageHeartProps) {
  const [error, setError] = useState<string | null>(null);
  const signIn = () =>
    void import('#features/scouting/wish.ts').then(({ signInFor }) =>
      signInFor({ kind: 'FAVOURITE', modelId: model.id, name: model.firstName }),
    );
  const still = <Heart name={model.firstName} disabled={!isKnown} onClick={signIn} />;
  if (isKnown && !isManager && mayBeSignedIn()) return null;
  return (
    <>
      {isManager ? (
        <Suspense fallback={still}>
          <ManagerHeart model={model} onError={setError} />
        </Suspense>
      ) : (
        still
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
