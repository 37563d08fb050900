import { useVirtualizer } from '@tanstack/react-virtual';
import { Search } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { Swipe } from '#ui/swipe.tsx';
import { useKeys } from '#ui/use-keys.ts';
import { useNow } from '#ui/use-now.ts';
import { useReadable } from '#web/use-readable.ts';
import { filteredChannels, jobsOf } from './channel-filter.ts';
import styles from './channel-list.module.css';
import { ChannelRow } from './channel-row.tsx';
import type { ChatQuery } from './chat-address.ts';
import { useChat, useMe } from './chat-context.ts';
import { type Draft, draftLine, useDrafts } from './drafts.ts';
import { ListFilters } from './list-filters.tsx';
import { useChannelSelection } from './use-channel-selection.ts';

const ChannelBulk = lazy(async () => ({ default: (await import('./channel-bulk.tsx')).ChannelBulk }));

const MINUTE_MS = 60_000;
const ROW_PX = 76;

const noSwipes = () => ({});
/** Space scrolls, as ever, until something is chosen. */
const isChoosingKey = (key: string, isChoosing: boolean) => key.toLowerCase() === 'x' || (isChoosing && key === ' ');

const lineOf = (draft: Draft | undefined) => draft && draftLine(draft);

interface ChannelListProps {
  openId: string | null;
  query: ChatQuery;
  /** Every conversation here is about this job. */
  onlyJobId?: string;
  keysOn: boolean;
}

/** The conversations: pinned first, then by their last message. */
export function ChannelList({ openId, query, onlyJobId, keysOn }: ChannelListProps) {
  const { chat, links } = useChat();
  const me = useMe();
  const { channels, isComplete, problem } = useReadable(chat.channels);
  const isOffline = useReadable(chat.status).state === 'OFFLINE';
  const drafts = useDrafts();
  const nowMs = useNow(MINUTE_MS);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const jobId = onlyJobId ?? query.jobId;
  const { unread } = query;
  const found = useMemo(
    () => filteredChannels(channels, { unread, jobId }, sought, me, openId),
    [channels, unread, jobId, sought, me, openId],
  );
  const selection = useChannelSelection(channels, found);
  const linkQuery = useMemo(() => ({ unread, jobId: query.jobId }), [unread, query.jobId]);
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: place => found[place]?.id ?? place,
    overscan: 8,
  });
  const show = (place: number, withFocus: boolean) => {
    const channel = found[Math.max(0, Math.min(place, found.length - 1))];
    if (!channel) return;
    rows.scrollToIndex(found.indexOf(channel), { align: 'auto' });
    if (!withFocus) void navigate(links(channel.id, linkQuery), { preventScrollReset: true });
    else
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-channel="${channel.id}"]`)?.focus());
  };
  const openPlace = found.findIndex(({ id }) => id === openId);
  const step = (by: number) => () => show(openPlace < 0 ? 0 : openPlace + by, false);
  useKeys({ J: step(1), K: step(-1) }, keysOn);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Keys are pressed on elements.
    const id = (event.target as HTMLElement).dataset.channel;
    const chooses = !event.ctrlKey && !event.metaKey && !event.altKey && isChoosingKey(event.key, selection.isOn);
    if (!id || (by === undefined && !chooses)) return;
    event.preventDefault();
    if (chooses) selection.toggle(id, event.shiftKey);
    else show(found.findIndex(channel => channel.id === id) + (by ?? 0), true);
  };
  const leaveChoice = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !selection.isOn) return;
    event.stopPropagation();
    selection.end();
  };

  return (
    <section className={styles.list} aria-label="Conversations" onKeyDown={leaveChoice}>
      <div className={styles.head}>
        <label className={styles.search}>
          <Search aria-hidden="true" />
          <input
            type="search"
            value={text}
            onChange={event => setText(event.target.value)}
            placeholder="Find a conversation"
            aria-label="Find a conversation"
            className={styles.input}
          />
        </label>
        <ListFilters
          jobs={onlyJobId ? [] : jobsOf(channels)}
          query={query}
          openId={openId}
          hasSearch={!onlyJobId}
          selection={channels.length > 0 ? selection : null}
        />
        {selection.isOn && (
          <Suspense>
            <ChannelBulk selection={selection} />
          </Suspense>
        )}
      </div>
      <div ref={box} className={styles.scroll}>
        {found.length > 0 ? (
          <ul onKeyDown={onKeyDown} className={styles.rows} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, key, start }) => {
              const channel = found[index];
              return (
                channel && (
                  <li
                    key={key}
                    ref={rows.measureElement}
                    data-index={index}
                    className={styles.item}
                    style={{ translate: `0 ${start}px` }}
                  >
                    <Swipe actsOf={noSwipes} onHold={() => selection.toggle(channel.id, false)}>
                      <ChannelRow
                        channel={channel}
                        me={me}
                        isOpen={channel.id === openId}
                        draft={lineOf(drafts.get(channel.id))}
                        links={links}
                        query={linkQuery}
                        nowMs={nowMs}
                        isChosen={selection.isOn ? selection.ids.has(channel.id) : null}
                        onChoose={selection.toggle}
                      />
                    </Swipe>
                  </li>
                )
              );
            })}
          </ul>
        ) : !isComplete && !problem && isOffline ? (
          <p className={styles.nothing}>Your conversations are read once you are back.</p>
        ) : !isComplete && !problem ? (
          <ListSkeleton />
        ) : (
          <Nothing problem={problem?.sentence ?? null} channels={channels} text={sought} unread={unread} />
        )}
      </div>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your conversations">
      <SkeletonList count={6}>
        <div className={styles.blank}>
          <Skeleton width="40px" height="40px" round />
          <div className={styles.blankLines}>
            <Skeleton width="55%" height="0.875rem" />
            <Skeleton width="85%" height="0.75rem" />
          </div>
        </div>
      </SkeletonList>
    </div>
  );
}

interface NothingProps {
  problem: string | null;
  channels: readonly Channel[];
  text: string;
  unread: boolean;
}

function Nothing({ problem, channels, text, unread }: NothingProps) {
  if (problem && channels.length === 0)
    return (
      <p role="alert" className={styles.nothing}>
        Your conversations did not load. {problem} Trying again by itself.
      </p>
    );
  if (text.trim()) return <p className={styles.nothing}>No conversation with “{text.trim()}”.</p>;
  if (unread) return <p className={styles.nothing}>Nothing unread. Well done.</p>;
  return (
    <EmptyState
      title="No conversations yet"
      text="They begin with the first booking of a job, or with “Message” beside an applicant."
    />
  );
}
