import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { Heart } from '#ui/heart.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient } from '#web/query.ts';
import { favouriteIds, keepFavourite } from './favourites.ts';
import { forgetWish, isSignedOut, readWish, signInFor } from './wish.ts';

interface FavouriteHeartProps {
  model: { id: string; firstName: string };
  /** Where there is no room for toasts: what went wrong, or null. */
  onError?: (sentence: string | null) => void;
}

/** The heart of a manager who is signed in. */
export function FavouriteHeart({ model: { id, firstName }, onError = tell }: FavouriteHeartProps) {
  const { data } = useQuery(favouriteIds, queryClient);
  const marked = data?.ids.includes(id) ?? false;
  const keep = useCallback(
    (next: boolean) => {
      onError(null);
      keepFavourite(id, next).catch((error: unknown) => {
        if (next && isSignedOut(error)) signInFor({ kind: 'FAVOURITE', modelId: id, name: firstName });
        else onError(sentenceOf(error));
      });
    },
    [id, firstName, onError],
  );
  useEffect(() => {
    const wish = readWish();
    if (wish?.kind !== 'FAVOURITE' || wish.modelId !== id) return;
    // Pressed before they were signed in.
    forgetWish();
    keep(true);
  }, [id, keep]);
  return <Heart name={firstName} marked={marked} onClick={() => keep(!marked)} />;
}

const tell = (sentence: string | null) => sentence && toast.error(sentence);
