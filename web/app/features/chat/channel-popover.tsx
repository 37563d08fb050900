import { Ban, Bell, BellOff, Briefcase, CalendarDays, Keyboard, Pin, PinOff, Users } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { serverNowMs } from '#ui/clock.ts';
import type { Day } from '#ui/days.ts';
import { Popover } from '#ui/popover.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMedia } from '#ui/use-media.ts';
import { useTalk } from './chat-context.ts';
import { dayIn } from './chat-times.ts';
import styles from './message-popover.module.css';
import { startOfDay } from './start-of-day.ts';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).Calendar }));

interface ChannelPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
  onKeys: () => void;
}

export function ChannelPopover({ anchor, onOpenChange, onKeys }: ChannelPopoverProps) {
  const { conversation, channel, timeZone, here, acts } = useTalk();
  const navigate = useNavigate();
  const hasKeys = useMedia('(width > 640px) and (pointer: fine)');
  const [isCalendar, setCalendar] = useState(false);
  // The day at the venue, where it may still be yesterday.
  const today: Day = dayIn(timeZone, serverNowMs());
  const close = () => onOpenChange(false);
  const tell = (error: unknown) => toast.error(sentenceOf(error));
  const { muted, pinnedAt, job } = channel;
  const mute = () =>
    conversation
      .mute(!muted)
      .then(() => toast.success(muted ? 'Notices are on again' : 'Muted: it is still counted, without notices'), tell);
  const pin = () => conversation.pinChannel(!pinnedAt).catch(tell);
  const jump = async (day: Day | null) => {
    close();
    if (!day) return;
    try {
      const seq = await conversation.loadAt(startOfDay(day, timeZone));
      if (seq === null) toast.show('Nothing was written on that day or later.');
      else void navigate(here({ message: seq }), { preventScrollReset: true });
    } catch (error) {
      tell(error);
    }
  };
  const item = (icon: ReactNode, label: string, act: () => void) => (
    <li>
      <button type="button" className={styles.item} onClick={act}>
        {icon}
        {label}
      </button>
    </li>
  );
  const andClose = (act: () => unknown) => () => {
    close();
    act();
  };
  return (
    <Popover open onOpenChange={onOpenChange} anchor={anchor} align="end" label="Conversation">
      {isCalendar ? (
        <Suspense>
          <Calendar
            label="Jump to"
            autoFocus
            value={null}
            today={today}
            max={today}
            onValueChange={day => void jump(day)}
          />
        </Suspense>
      ) : (
        <ul className={styles.menu}>
          {item(muted ? <Bell /> : <BellOff />, muted ? 'Unmute' : 'Mute', andClose(mute))}
          {item(pinnedAt ? <PinOff /> : <Pin />, pinnedAt ? 'Unpin from the top' : 'Pin to the top', andClose(pin))}
          {item(
            <Pin />,
            'Pinned messages',
            andClose(() => void navigate(here({ panel: 'pins' }))),
          )}
          {channel.type !== 'support' &&
            item(
              <Users />,
              'Who is here',
              andClose(() => void navigate(here({ panel: 'details' }))),
            )}
          {item(<CalendarDays />, 'Jump to a date', () => setCalendar(true))}
          {hasKeys && item(<Keyboard />, 'Keys', andClose(onKeys))}
          {channel.type === 'direct' && channel.closed === null && item(<Ban />, 'Block', andClose(acts.askBlock))}
          {job?.isOwn && (
            <li>
              <Link to={`/manager/jobs/${job.id}/overview/all`} className={styles.item}>
                <Briefcase />
                Open the job
              </Link>
            </li>
          )}
        </ul>
      )}
    </Popover>
  );
}
