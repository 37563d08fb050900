import { Bell, BellOff, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useReadable } from '#web/use-readable.ts';
import styles from './channel-bulk.module.css';
import { useChat } from './chat-context.ts';
import type { ChannelSelection } from './use-channel-selection.ts';

const OFFLINE = 'You seem to be offline. It works once you are back.';

/** Actions on the conversations chosen in the list. */
export function ChannelBulk({ selection: { chosen, chooseAll, end } }: { selection: ChannelSelection }) {
  const { chat } = useChat();
  const isOffline = useReadable(chat.status).state === 'OFFLINE';
  const [pending, setPending] = useState<'READ' | 'MUTE' | null>(null);
  const unread = chosen.filter(channel => channel.unread > 0);
  const isMuted = chosen.length > 0 && chosen.every(({ muted }) => muted);
  const others = chosen.filter(({ muted }) => muted === isMuted);

  /** The choice stays where it was refused. */
  async function act(which: 'READ' | 'MUTE', work: () => Promise<unknown>, text: string, undo: () => Promise<unknown>) {
    setPending(which);
    try {
      await work();
      end();
      toast.show(text, { action: { label: 'Undo', onAct: () => void undo().catch(tell) } });
    } catch (error) {
      tell(error);
    } finally {
      setPending(null);
    }
  }
  const read = () =>
    act(
      'READ',
      () => chat.readAll(idsOf(unread)),
      `${countText(unread)} marked as read.`,
      () => Promise.all(unread.map(({ id, readSeq }) => chat.channel(id).markUnread(readSeq + 1))),
    );
  const mute = () =>
    act(
      'MUTE',
      () => chat.mute(idsOf(others), !isMuted),
      isMuted ? `${countText(others)} unmuted.` : `${countText(others)} muted. New messages are still counted.`,
      () => chat.mute(idsOf(others), isMuted),
    );

  const disabled = (which: 'READ' | 'MUTE', because: string | false) =>
    (chosen.length === 0 && 'Choose conversations first.') ||
    because ||
    (isOffline && OFFLINE) ||
    (pending !== null && pending !== which && 'One moment.');
  return (
    <section className={styles.bar} aria-label="Chosen conversations">
      <p role="status" className={styles.count}>
        {chosen.length} chosen
      </p>
      <Button size="small" variant="quiet" onClick={chooseAll}>
        All
      </Button>
      <Button size="small" variant="quiet" onClick={end}>
        Done
      </Button>
      <div className={styles.acts}>
        <Button
          size="small"
          icon={<CheckCheck />}
          loading={pending === 'READ'}
          disabledBecause={disabled('READ', unread.length === 0 && 'They are read already.')}
          onClick={() => void read()}
        >
          Mark as read
        </Button>
        <Button
          size="small"
          icon={isMuted ? <Bell /> : <BellOff />}
          loading={pending === 'MUTE'}
          disabledBecause={disabled('MUTE', false)}
          onClick={() => void mute()}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
      </div>
    </section>
  );
}

const tell = (error: unknown) => toast.error(sentenceOf(error));
const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id);
const countText = ({ length }: readonly Channel[]) => `${length} ${length === 1 ? 'conversation' : 'conversations'}`;
