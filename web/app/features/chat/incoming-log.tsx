import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/schemas/chat-message.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTalk } from './chat-context.ts';
import { messageLine, nameIn, systemWords } from './chat-words.ts';

interface IncomingLogProps {
  messages: readonly Message[];
  hasAfter: boolean;
}

const SPOKEN_MAX = 5;

/** Speaks new messages of others. The rows themselves come and go with scrolling, and are no live region. */
export function IncomingLog({ messages, hasAfter }: IncomingLogProps) {
  const { channel, me, timeZone } = useTalk();
  const [spoken, setSpoken] = useState<{ key: string; text: string }[]>([]);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const newest = messages.at(-1)?.seq ?? 0;
    const before = last.current;
    last.current = newest;
    if (before === null || before === 0 || hasAfter || newest <= before) return;
    const name = nameIn(channel, me);
    const lines = messages
      .filter(({ seq, senderId }) => seq > before && senderId !== me)
      .map(message => ({
        key: message.cid,
        text: message.system
          ? systemWords(message.system, name, timeZone ?? 'UTC')
          : `${message.isStaff ? 'Support' : name(message.senderId)}: ${messageLine(message)}`,
      }));
    if (lines.length > 0) setSpoken(now => [...now, ...lines].slice(-SPOKEN_MAX));
  }, [messages, hasAfter, channel, me, timeZone]);
  return (
    <VisuallyHidden role="log" aria-label="New messages" aria-live="polite">
      {spoken.map(({ key, text }) => (
        <span key={key}>{text} </span>
      ))}
    </VisuallyHidden>
  );
}
