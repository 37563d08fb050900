import { Ellipsis, Reply, SmilePlus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Message } from '#contract/schemas/chat-message.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useTalk } from './chat-context.ts';
import { permittedActions } from './message-acts.ts';
import styles from './message-tools.module.css';

// Loaded when first opened.
const MessagePopover = lazy(async () => ({ default: (await import('./message-popover.tsx')).MessagePopover }));

interface MessageToolsProps {
  message: Message;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The tools of the message under the pointer, or with the focus. */
export function MessageTools({ message, isOpen, onOpenChange }: MessageToolsProps) {
  const { channel, me, acts } = useTalk();
  const [content, setContent] = useState<'EMOJI' | 'MENU'>('EMOJI');
  const [emoji, menu] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const { answer } = permittedActions(message, channel, me);
  const open = (what: typeof content) => {
    setContent(what);
    onOpenChange(!isOpen || what !== content);
  };
  return (
    <div className={styles.tools}>
      {answer && (
        <>
          <IconButton ref={emoji} data-react="" label="React" icon={<SmilePlus />} onClick={() => open('EMOJI')} />
          <IconButton label="Reply" icon={<Reply />} onClick={() => acts.reply(message)} />
        </>
      )}
      <IconButton ref={menu} label="More" icon={<Ellipsis />} onClick={() => open('MENU')} />
      {isOpen && (
        <Suspense>
          <MessagePopover
            content={content}
            anchor={content === 'EMOJI' ? emoji : menu}
            message={message}
            onOpenChange={onOpenChange}
          />
        </Suspense>
      )}
    </div>
  );
}
