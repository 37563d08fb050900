import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { InboxList } from '#office/features/support/inbox-list.tsx';
import { supportAddress } from '#office/lib/addresses.ts';
import { queryFor } from '#office/query.ts';
import { adjacentItem, inboxQuery, supportShowOf } from '#office/support.ts';
import { useMay } from '#office/use-may.ts';
import { ListShell } from './list-shell.tsx';
import { PageShell } from './page-shell.tsx';

const keys: readonly [string, string][] = [
  ['J', 'The next one'],
  ['K', 'The one before'],
  ['W', 'Write an answer'],
  ['1', 'Insert the first prepared answer; 2 the second, and so on'],
  ['M', 'Take it yourself'],
  ['D', 'Done'],
  ['?', 'These keys'],
];

/** The inbox, beside the open conversation. */
export function SupportShell() {
  const { id } = useParams();
  const { search } = useLocation();
  const { data } = useInfiniteQuery(inboxQuery(supportShowOf(new URLSearchParams(search))));
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const may = useMay();

  const addressBeside = (openId: string, step: 1 | -1) => {
    const to = adjacentItem(data?.pages.flatMap(page => page.items) ?? [], openId, step);
    return to && supportAddress(to.id, search);
  };

  if (staff && !may('getSupportInbox')) return <PageShell />;
  return (
    <ListShell
      label="Support inbox"
      list={<InboxList openId={id} />}
      mainId="conversation"
      isOpen={id !== undefined}
      openId={id}
      addressBeside={addressBeside}
      keys={keys}
    />
  );
}
