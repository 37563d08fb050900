import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { SupportShow } from '#contract/values/support.ts';
import { PagedList } from '#office/paged-list.tsx';
import { inboxQuery, supportShowOf } from '#office/support.ts';
import { tabsOf } from '#office/tabs-of.ts';
import { firstAnswerText } from './first-answer-text.ts';
import inbox from './inbox.module.css';
import { InboxRow } from './inbox-row.tsx';

const shows: { show: SupportShow; label: string; search: string; nothing: string }[] = [
  { show: 'open', label: 'Open', search: '', nothing: 'Nobody needs help.' },
  { show: 'mine', label: 'Mine', search: '?show=mine', nothing: 'Nothing is assigned to you.' },
  { show: 'done', label: 'Done', search: '?show=done', nothing: 'Nothing is done yet.' },
];

/** Conversations with support: who waits longest first. */
export function InboxList({ openId }: { openId: string | undefined }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const show = supportShowOf(search);
  const query = useInfiniteQuery(inboxQuery(show));
  const items = query.data?.pages.flatMap(page => page.items) ?? [];
  const counts = query.data?.pages[0]?.counts;
  const countOf = { open: counts?.open, mine: counts?.mine, done: undefined };
  return (
    <PagedList
      title="Support"
      isMain={openId === undefined}
      head={
        <p className={inbox.median}>
          {typeof counts?.firstAnswerSeconds === 'number'
            ? `${firstAnswerText(counts.firstAnswerSeconds)}, median of 7 days`
            : 'No first answer in the last 7 days'}
        </p>
      }
      tabsLabel="Part of the inbox"
      tabs={tabsOf(shows, { pathname, show, counts: countOf })}
      query={query}
      errorTitle="The inbox did not load"
      items={items}
      renderItem={item => <InboxRow key={item.id} item={item} open={item.id === openId} />}
      emptyState={shows.find(one => one.show === show)?.nothing}
    />
  );
}
