import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import type { Message } from '#contract/schemas/chat-message.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { titleOf } from '#web/chat-names.ts';
import { useReadable } from '#web/use-readable.ts';
import { useChat, useMe } from './chat-context.ts';
import { Hit } from './hit.tsx';
import styles from './panel.module.css';

interface MessageSearchProps {
  /** Without one, all conversations are searched. */
  channel?: string;
  to: (message: Message) => To;
}

type Found = { messages: Message[]; nextCursor: string | null };

const TYPING_MS = 250;

/** Messages by their words, the newest first. */
export function MessageSearch({ channel, to }: MessageSearchProps) {
  const { chat } = useChat();
  const me = useMe();
  const { channels } = useReadable(chat.channels);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const round = useRef(0);
  const sought = text.trim();

  const load = async (cursor: string | null) => {
    round.current += 1;
    const mine = round.current;
    setBusy(true);
    try {
      const page = await chat.search(sought, { ...(channel && { channel }), ...(cursor && { cursor }) });
      if (mine !== round.current) return;
      setError(null);
      setFound(before => ({
        ...page,
        messages: cursor ? [...(before?.messages ?? []), ...page.messages] : page.messages,
      }));
    } catch (reason) {
      if (mine === round.current) setError(sentenceOf(reason));
    } finally {
      if (mine === round.current) setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words search anew.
  useEffect(() => {
    round.current += 1;
    if (!sought) {
      setFound(null);
      setError(null);
      return;
    }
    const timer = setTimeout(() => void load(null), TYPING_MS);
    return () => clearTimeout(timer);
  }, [sought, channel]);

  const byId = new Map(channels.map(one => [one.id, one]));
  return (
    <>
      <search className={styles.form}>
        <TextField
          label={channel ? 'Search in this conversation' : 'Search in all messages'}
          hideLabel
          type="search"
          prefix={<Search aria-hidden="true" />}
          placeholder={channel ? 'Search in this conversation' : 'Search in all messages'}
          autoFocus
          maxLength={200}
          value={text}
          error={error}
          onChange={event => setText(event.target.value)}
        />
      </search>
      <div className={styles.scroll} aria-busy={isBusy}>
        <div role="status">
          {found?.messages.length === 0 && <p className={styles.note}>Nothing found for “{sought}”.</p>}
          {!sought && <p className={styles.note}>Find messages by any of their words.</p>}
        </div>
        {found?.messages.map(message => {
          const where = byId.get(message.channel);
          return (
            where && (
              <Hit
                key={message.cid}
                message={message}
                channel={where}
                me={me}
                to={to(message)}
                sought={sought}
                where={channel ? null : `${titleOf(where, me)} · `}
              />
            )
          );
        })}
        {found?.nextCursor && (
          <div className={styles.more}>
            <Button size="small" loading={isBusy} onClick={() => void load(found.nextCursor)}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
