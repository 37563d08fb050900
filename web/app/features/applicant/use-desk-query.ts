import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DeskQuery, deskQuerySearch, deskSearch, readDeskQuery } from './desk-query.ts';

interface DeskQueryState {
  /** The query of the address. Keeps its identity while the address stays the same. */
  asked: DeskQuery;
  /** The query after a pending navigation, for controls that set it. */
  pending: DeskQuery;
  ask: (asked: DeskQuery) => void;
}

/** Sort order and filters of the desk are in the address, so that Back and a copied link work. */
export function useDeskQuery(): DeskQueryState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = deskQuerySearch(readDeskQuery(params));
  const asked = useMemo(() => readDeskQuery(new URLSearchParams(search)), [search]);
  const [pending, setPending] = useOptimistic(asked);
  const ask = useCallback(
    (next: DeskQuery) =>
      startTransition(async () => {
        setPending(next);
        await navigate({ search: deskSearch(next) }, { preventScrollReset: true });
      }),
    [navigate, setPending],
  );
  return { asked, pending, ask };
}
