import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Asked, askedSearch, deskSearch, readAsked } from './asked.ts';

interface AskedList {
  /** What the address asks of the list. It stays the same value while the address asks the same. */
  asked: Asked;
  /** The same as it will be, while the address still has to follow: for what sets it. */
  wished: Asked;
  ask: (asked: Asked) => void;
}

/** The order and the filters of the desk are in the address, so that Back and a copied link work. */
export function useAsked(): AskedList {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = askedSearch(readAsked(params));
  const asked = useMemo(() => readAsked(new URLSearchParams(search)), [search]);
  const [wished, goAhead] = useOptimistic(asked);
  const ask = useCallback(
    (next: Asked) =>
      startTransition(async () => {
        goAhead(next);
        await navigate({ search: deskSearch(next) }, { preventScrollReset: true });
      }),
    [navigate, goAhead],
  );
  return { asked, wished, ask };
}
