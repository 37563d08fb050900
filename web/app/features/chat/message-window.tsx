import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { ChannelView } from '#client/chat/chat.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { useTalk } from './chat-context.ts';
import { seenWords } from './chat-words.ts';
import { IncomingLog } from './incoming-log.tsx';
import styles from './message-window.module.css';
import { rowKeys } from './row-keys.ts';
import { seqOf, timelineOf } from './timeline.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useMessageChange } from './use-message-change.ts';
import { useWantedMessage } from './use-wanted-message.ts';
import { HEAD_PX, type Target, useWindowScroll } from './use-window-scroll.ts';

interface MessageWindowProps {
  view: ChannelView;
  unreadAfter: number | null;
  isOffline: boolean;
  onRead: (seq: number | null) => void;
  onWritten: () => void;
  /** Leaves the messages for the field in which one writes. */
  onLeave: () => void;
}

const firstTarget = (message: number | null, unreadAfter: number | null): Target => {
  if (message !== null) return { to: 'MESSAGE', seq: message };
  return unreadAfter === null ? { to: 'END' } : { to: 'UNREAD' };
};

/** The newest messages did not load: nothing waits for them. */
const unlessEnd = (target: Target | null): Target | null => (target?.to === 'END' ? null : target);

/** The messages of a conversation. */
export function MessageWindow({ view, unreadAfter, isOffline, onRead, onWritten, onLeave }: MessageWindowProps) {
  const talk = useTalk();
  const { conversation, channel, me, timeZone, query, acts } = talk;
  const { pin } = useMessageChange();
  const { messages, unsent, hasBefore, hasAfter, loading } = view;
  const [marked, setMarked] = useState<number | null>(null);
  const unmark = useCallback(() => setMarked(null), []);
  const [current, setCurrent] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const unreadSeq = useMemo(
    () =>
      unreadAfter === null
        ? null
        : (messages.find(({ seq, senderId }) => seq > unreadAfter && senderId !== me)?.seq ?? null),
    [messages, unreadAfter, me],
  );
  const rows = useMemo(
    () => timelineOf({ messages, unsent, hasBefore, hasAfter, unreadSeq, timeZone, me }),
    [messages, unsent, hasBefore, hasAfter, unreadSeq, timeZone, me],
  );
  const scroll = useWindowScroll({
    rows,
    view,
    conversation,
    first: firstTarget(query.message, unreadAfter),
    onReached: setMarked,
  });
  const { box, virtual, items, setTarget, isAtEnd } = scroll;

  const bySeq = useMemo(() => new Map(messages.map(message => [message.seq, message])), [messages]);
  const lastOwn = useMemo(
    () => messages.findLast(({ senderId, deletedAt }) => senderId === me && !deletedAt),
    [messages, me],
  );
  const seenText = lastOwn && channel.type !== 'support' ? seenWords(channel, me, lastOwn.seq) : null;

  // What the address asks for, and the first unread message, may be outside of what was loaded first.
  const wanted = query.message;
  const isThere = wanted !== null && rows.some(row => seqOf(row) === wanted);
  useWantedMessage({ wanted, isLoaded: messages.length > 0, isThere, scroll, onAsked: unmark });
  const firstSeq = messages[0]?.seq ?? 0;
  const isUnreadOutside = unreadAfter !== null && wanted === null && hasBefore && firstSeq > unreadAfter + 1;
  const lookedFor = useRef(false);
  useLayoutEffect(() => {
    if (!isUnreadOutside || lookedFor.current) return;
    lookedFor.current = true;
    setTarget({ to: 'UNREAD' });
    conversation.loadUnread().catch(() => undefined);
  }, [isUnreadOutside, conversation, setTarget]);

  const lastUnsent = unsent.at(-1)?.cid ?? null;
  const written = useRef(lastUnsent);
  useEffect(() => {
    if (lastUnsent === null || written.current === lastUnsent) return;
    written.current = lastUnsent;
    onWritten();
    setTarget({ to: 'END' });
    if (hasAfter) conversation.loadLatest().catch(() => setTarget(unlessEnd));
  }, [lastUnsent, hasAfter, conversation, setTarget, onWritten]);

  const tellRead = () => onRead(scroll.lastSeen());
  useEffect(() => {
    const frame = requestAnimationFrame(tellRead);
    return () => cancelAnimationFrame(frame);
  });

  const toEnd = () => {
    setTarget({ to: 'END' });
    if (!hasAfter) return;
    conversation.loadLatest().catch((error: unknown) => {
      setTarget(unlessEnd);
      toast.error(sentenceOf(error));
    });
  };
  const focusRow = (place: number) => {
    const row = rows[Math.max(0, Math.min(place, rows.length - 1))];
    if (!row) return;
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    setCurrent(row.key);
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.key)}"]`)?.focus(),
      ),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys are pressed on elements.
    const key = (event.target as HTMLElement).dataset.row;
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = rows.findIndex(row => row.key === key);
    const row = rows[place];
    const act = rowKeys({ event, place, row, talk, move: focusRow, last: rows.length - 1, pin, onLeave, acts });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isCurrentShown = items.some(({ index }) => rows[index]?.key === current);
  const stopKey = isCurrentShown ? current : rows[items.at(-1)?.index ?? -1]?.key;

  return (
    <div className={styles.window}>
      <div
        ref={box}
        className={styles.scroll}
        onScroll={() => {
          scroll.onScroll();
          tellRead();
        }}
        data-messages=""
      >
        <div className={styles.sheet} style={{ height: virtual.getTotalSize() }}>
          <div className={styles.head} style={{ height: HEAD_PX }}>
            {loading === 'BEFORE' || (hasBefore && rows.length > 0) ? (
              isOffline ? (
                <p>Earlier messages are read once you are back.</p>
              ) : (
                <Spinner label="Loading earlier messages" size="small" />
              )
            ) : isOffline && messages.length === 0 && channel.lastMessageSeq > 0 ? (
              <p>These messages are read once you are back.</p>
            ) : (
              rows.length > 0 && <p>The conversation begins here.</p>
            )}
          </div>
          <ul
            onKeyDown={onKeyDown}
            className={styles.rows}
            style={{ height: virtual.getTotalSize() }}
            aria-label="Messages"
          >
            {items.map(({ index, key, start }) => {
              const row = rows[index];
              if (!row) return null;
              const parentSeq =
                row.kind === 'MESSAGE' ? row.message.parentSeq : row.kind === 'UNSENT' ? row.unsent.parentSeq : null;
              return (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  data-row={row.key}
                  tabIndex={row.key === stopKey ? 0 : -1}
                  className={styles.row}
                  style={{ translate: `0 ${start}px` }}
                  onFocus={() => {
                    setCurrent(row.key);
                    setFocused(row.key);
                  }}
                  onBlur={event => {
                    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
                  }}
                >
                  <TimelineRow
                    row={row}
                    parent={parentSeq ? (bySeq.get(parentSeq) ?? null) : null}
                    replies={row.kind === 'MESSAGE' ? row.message.replies : 0}
                    isFocused={focused === row.key}
                    isMarked={marked !== null && seqOf(row) === marked}
                    seen={lastOwn && seqOf(row) === lastOwn.seq ? seenText : null}
                    isOffline={isOffline}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      {(!isAtEnd || hasAfter) && rows.length > 0 && (
        <div className={styles.pill}>
          <Button size="small" icon={<ArrowDown />} className={styles.button} onClick={toEnd}>
            {channel.unread > 0 ? `${channel.unread} new ${channel.unread === 1 ? 'message' : 'messages'}` : 'Newest'}
          </Button>
        </div>
      )}
      <IncomingLog messages={messages} hasAfter={hasAfter} />
    </div>
  );
}
