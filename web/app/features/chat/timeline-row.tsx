import { memo } from 'react';
import { differsFromDevice, zoneName } from '#contract/rules/zoned-time.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { serverNowMs } from '#ui/clock.ts';
import { useTalk } from './chat-context.ts';
import { dayIn, dayWords, timeIn } from './chat-times.ts';
import { nameIn, systemWords } from './chat-words.ts';
import { MessageRow } from './message-row.tsx';
import type { Row } from './timeline.ts';
import styles from './timeline-row.module.css';
import { UnsentRow } from './unsent-row.tsx';

interface TimelineRowProps {
  row: Row;
  parent: Message | null;
  replies: number;
  isMarked: boolean;
  isFocused: boolean;
  seen: string | null;
  isOffline: boolean;
}

export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, parent, replies, isMarked, isFocused, seen, isOffline } = props;
  switch (row.kind) {
    case 'DAY':
      return <Day day={row.day} />;
    case 'UNREAD':
      return (
        <p className={styles.unread}>
          <span>New messages</span>
        </p>
      );
    case 'SYSTEM':
      return <SystemLine message={row.message} />;
    case 'UNSENT':
      return <UnsentRow unsent={row.unsent} parent={parent} isFirst={row.isFirst} isOffline={isOffline} />;
    case 'MESSAGE':
      return (
        <MessageRow {...{ message: row.message, parent, replies, isFirst: row.isFirst, isMarked, isFocused, seen }} />
      );
  }
});

function Day({ day }: { day: string }) {
  const { timeZone } = useTalk();
  const noon = new Date(`${day}T12:00:00Z`);
  // Named where the device's clock shows another time.
  const zone = timeZone && differsFromDevice(timeZone, noon) ? `, times in ${zoneName(timeZone, noon)}` : '';
  return (
    <p className={styles.day}>
      <span>{dayWords(day, dayIn(timeZone, serverNowMs())) + zone}</span>
    </p>
  );
}

function SystemLine({ message }: { message: Message }) {
  const { channel, me, timeZone } = useTalk();
  if (!message.system) return null;
  return (
    <p className={styles.system}>
      {systemWords(message.system, nameIn(channel, me), timeZone ?? 'UTC')}{' '}
      <time dateTime={message.at}>{timeIn(timeZone, Date.parse(message.at))}</time>
    </p>
  );
}
