import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type CaseShow, caseKinds } from '#contract/values/trust.ts';
import { PagedList } from '#office/paged-list.tsx';
import { caseFiltersOf, caseSearch, casesQuery } from '#office/trust.ts';
import { Select } from '#ui/select.tsx';
import { CaseRow } from './case-row.tsx';
import { caseKindName } from './signal-words.ts';
import trust from './trust.module.css';

const shows: { show: CaseShow; label: string; nothing: string }[] = [
  { show: 'OPEN', label: 'Open', nothing: 'Nothing was reported, and nothing looks unusual.' },
  { show: 'CLOSED', label: 'Closed', nothing: 'Nothing was closed in the last 90 days.' },
];

const kinds = [
  { value: '', label: 'Anything' },
  ...caseKinds.map(kind => ({ value: kind, label: caseKindName(kind) })),
];

/** People about whom something was reported or looks unusual, the most urgent first. */
export function CaseList({ openId }: { openId: string | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = caseFiltersOf(search);
  const query = useInfiniteQuery(casesQuery(filters));
  const items = query.data?.pages.flatMap(page => page.items) ?? [];
  const open = query.data?.pages[0]?.counts.open;
  const nothing = filters.kind
    ? `No ${filters.show.toLowerCase()} case holds this.`
    : shows.find(({ show }) => show === filters.show)?.nothing;
  return (
    <PagedList
      title="Reports and signals"
      isMain={openId === undefined}
      head={
        <Select
          className={trust.filter ?? ''}
          label="Of what kind"
          value={filters.kind ?? ''}
          options={kinds}
          onValueChange={value =>
            void navigate(pathname + caseSearch({ ...filters, kind: caseKinds.find(kind => kind === value) ?? null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      }
      tabsLabel="Part of the cases"
      tabs={shows.map(({ show, label }) => ({
        label,
        href: pathname + caseSearch({ ...filters, show }),
        current: show === filters.show,
        ...(show === 'OPEN' && open !== undefined && { count: open }),
      }))}
      query={query}
      errorTitle="The cases did not load"
      items={items}
      renderItem={item => (
        <CaseRow
          key={item.person.userId}
          item={item}
          open={item.person.userId === openId}
          isClosed={filters.show === 'CLOSED'}
        />
      )}
      emptyState={nothing}
    />
  );
}
