import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { Heart } from '#ui/heart.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient } from '#web/query.ts';
import { favouriteIds, saveFavourite } from './favourites.ts';
import { clearPendingSave, isSignedOut, readPendingSave, signInFor } from './pending-save.ts';

interface FavouriteHeartProps {
  model: { id: string; firstName: string };
  /** Called with the error, or null, where toasts are not available. */
  onError?: (sentence: string | null) => void;
}

/** The favourite button of a signed-in manager. */
export function FavouriteHeart({ model: { id, firstName }, onError = tell }: FavouriteHeartProps) {
  const { data } = useQuery(favouriteIds, queryClient);
  const marked = data?.ids.includes(id) ?? false;
  const keep = useCallback(
    (next: boolean) => {
      onError(null);
      saveFavourite(id, next).catch((error: unknown) => {
        if (next && isSignedOut(error)) signInFor({ kind: 'FAVOURITE', modelId: id, name: firstName });
        else onError(sentenceOf(error));
      });
    },
    [id, firstName, onError],
  );
  useEffect(() => {
    const pending = readPendingSave();
    if (pending?.kind !== 'FAVOURITE' || pending.modelId !== id) return;
    // Completes a press made before sign-in.
    clearPendingSave();
    keep(true);
  }, [id, keep]);
  return <Heart name={firstName} marked={marked} onClick={() => keep(!marked)} />;
}

const tell = (sentence: string | null) => sentence && toast.error(sentence);
