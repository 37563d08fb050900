import { Copy, Flag, MailOpen, MessagesSquare, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Message } from '#contract/schemas/chat-message.ts';
import { Popover } from '#ui/popover.tsx';
import { toast } from '#ui/toast-store.ts';
import { useTalk } from './chat-context.ts';
import { emojis } from './emojis.ts';
import { permittedActions } from './message-acts.ts';
import styles from './message-popover.module.css';
import { useMessageChange } from './use-message-change.ts';

interface MessagePopoverProps {
  content: 'EMOJI' | 'MENU';
  anchor: RefObject<HTMLButtonElement | null>;
  message: Message;
  onOpenChange: (open: boolean) => void;
}

export function MessagePopover({ content, anchor, message, onOpenChange }: MessagePopoverProps) {
  const close = () => onOpenChange(false);
  return (
    <Popover
      open
      onOpenChange={onOpenChange}
      anchor={anchor}
      align="end"
      label={content === 'EMOJI' ? 'Reactions' : 'Message'}
    >
      {content === 'EMOJI' ? (
        <Palette message={message} onDone={close} />
      ) : (
        <MessageMenu message={message} onDone={close} />
      )}
    </Popover>
  );
}

interface PartProps {
  message: Message;
  onDone: () => void;
}

function Palette({ message, onDone }: PartProps) {
  const { me } = useTalk();
  const { react } = useMessageChange();
  return (
    <div className={styles.palette}>
      {emojis.map(({ emoji, name }) => {
        const isMine = message.reactions.some(one => one.emoji === emoji && one.chatUserIds.includes(me));
        return (
          <button
            key={emoji}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isMine}
            className={styles.emoji}
            onClick={() => {
              react(message.seq, emoji, !isMine);
              onDone();
            }}
          >
            {emoji}
          </button>
        );
      })}
    </div>
  );
}

function MessageMenu({ message, onDone }: PartProps) {
  const { channel, me, acts } = useTalk();
  const { pin } = useMessageChange();
  const may = permittedActions(message, channel, me);
  const item = (icon: ReactNode, label: string, act: () => void, isDanger = false) => (
    <li>
      <button
        type="button"
        className={isDanger ? styles.danger : styles.item}
        onClick={() => {
          onDone();
          act();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  const copy = () =>
    void navigator.clipboard.writeText(message.body).then(
      () => toast.success('Copied'),
      () => toast.error('Copying is not allowed in this browser.'),
    );
  return (
    <ul className={styles.menu}>
      {may.answer && item(<Reply />, 'Reply', () => acts.reply(message))}
      {may.answer && item(<MessagesSquare />, 'Open thread', () => acts.openThread(message))}
      {may.edit && item(<Pencil />, 'Edit', () => acts.edit(message))}
      {may.answer &&
        item(message.pinnedAt ? <PinOff /> : <Pin />, message.pinnedAt ? 'Unpin' : 'Pin for everyone', () =>
          pin(message.seq, !message.pinnedAt),
        )}
      {message.body && item(<Copy />, 'Copy text', copy)}
      {may.markUnread && item(<MailOpen />, 'Mark unread from here', () => acts.markUnread(message))}
      {may.report && item(<Flag />, 'Report', () => acts.askReport(message))}
      {may.remove && item(<Trash2 />, 'Delete', () => acts.askDelete(message), true)}
    </ul>
  );
}
