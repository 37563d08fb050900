import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './chat.module.css';
import { ConversationDialog } from './conversation-dialog.tsx';

const names = { support: 'Support', direct: 'Direct', group: 'Group' } as const;

/** That a person talks with others. What was said is read for a reason alone. */
export function ConversationsCard({ id }: { id: string }) {
  const { data, error } = useQuery(queryFor('getPersonConversations', { path: { id } }));
  const [channel, setChannel] = useState<string | null>(null);
  return (
    <section aria-labelledby="conversations" className={styles.card}>
      <h2 id="conversations" className={styles.heading}>
        Conversations
      </h2>
      <FormError>{error && !data && sentenceOf(error)}</FormError>
      {data?.items.length === 0 && <p className={styles.quiet}>None yet.</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.lines}>
          {data.items.map(line => (
            <li key={line.channel}>
              <p>
                {names[line.type]}
                {line.jobTitle && `: ${line.jobTitle}`}
              </p>
              <p className={styles.quiet}>
                {line.messages === 1 ? '1 message' : `${line.messages} messages`}
                {line.lastMessageAt && (
                  <>
                    , <TimeAgo at={line.lastMessageAt} />
                  </>
                )}
              </p>
              <Button size="small" disabled={line.messages === 0} onClick={() => setChannel(line.channel)}>
                Read with a reason
              </Button>
            </li>
          ))}
        </ul>
      )}
      {channel && <ConversationDialog open channel={channel} onClose={() => setChannel(null)} />}
    </section>
  );
}
