import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { CaseList } from '#office/features/trust/case-list.tsx';
import { caseAddress, recordAddress } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { adjacentCase, caseFiltersOf, casesQuery } from '#office/trust.ts';
import { useMay } from '#office/use-may.ts';
import { ListShell } from './list-shell.tsx';
import { PageShell } from './page-shell.tsx';

const keys: readonly [string, string][] = [
  ['J', 'The next one'],
  ['K', 'The one before'],
  ['D', 'Dismiss the first signal'],
  ['H', 'Say that it was dealt with: handled'],
  ['O', 'Open everything about the person'],
  ['?', 'These keys'],
];

/** The people about whom something was reported, beside the open case. */
export function ReportsShell() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = useMay();
  const isOpen = may('getTrustCases');
  const { data } = useInfiniteQuery({ ...casesQuery(caseFiltersOf(new URLSearchParams(search))), enabled: isOpen });

  const addressBeside = (openId: string, step: 1 | -1) => {
    const to = adjacentCase(data?.pages.flatMap(page => page.items) ?? [], openId, step);
    return to && caseAddress(to.person.userId, search);
  };

  const openRecord = id === undefined ? undefined : () => void navigate(recordAddress({ subject: 'USER', id }));

  if (staff && !isOpen) return <PageShell />;
  return (
    <ListShell
      label="Reports and signals"
      list={<CaseList openId={id} />}
      mainId="case"
      isOpen={id !== undefined}
      openId={id}
      addressBeside={addressBeside}
      keys={keys}
      ownKeys={{ O: openRecord }}
    />
  );
}
