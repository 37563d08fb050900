import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SupportItem } from '#contract/schemas/support.ts';
import { type SupportShow, supportShows } from '#contract/values/support.ts';
import { client } from './client.ts';
import { readTabValue, removeTabValue, writeTabValue } from './lib/tab-store.ts';
import { queryFor } from './query.ts';

const PAGE = 50;

/** Part of the inbox, by the `show` of the address. */
export const supportShowOf = (search: URLSearchParams): SupportShow =>
  supportShows.find(show => show === search.get('show')) ?? 'open';

export const inboxQuery = (show: SupportShow) =>
  infiniteQueryOptions({
    queryKey: ['getSupportInbox', show] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getSupportInbox',
        { query: { show, limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    // The type of all further ones is that of the first.
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  });

/** The counts alone, for the bar. */
export const supportCountQuery = queryFor('getSupportInbox', { query: { limit: 1 } });

/** A conversation, the last messages first; each further page holds those before. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['getSupportConversation', id] as const,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'getSupportConversation',
        { path: { id }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    // The type of all further ones is that of the first.
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.hasBefore ? (page.messages[0]?.seq ?? null) : null),
  });

export const adjacentItem = (items: readonly SupportItem[], id: string, step: 1 | -1): SupportItem | undefined =>
  items[items.findIndex(item => item.id === id) + step];

/** What was typed and not sent yet stays in the tab, also while other conversations are open. */
const draftName = (id: string) => `answer_${id}`;
export const readDraft = (id: string): string => readTabValue(draftName(id)) ?? '';
export const keepDraft = (id: string, text: string): void =>
  text === '' ? removeTabValue(draftName(id)) : writeTabValue(draftName(id), text);
