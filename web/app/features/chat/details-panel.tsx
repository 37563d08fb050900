import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { idInName } from '#contract/rules/channel-id.ts';
import type { ChatMember } from '#contract/schemas/chat-message.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { memberName } from '#web/chat-names.ts';
import { queryFor } from '#web/query.ts';
import { useTalk } from './chat-context.ts';
import styles from './details-panel.module.css';

/** The people in the conversation now, each with a card. */
export function DetailsPanel() {
  const { channel, me } = useTalk();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor('getChatGroup', { path: { id: idInName(channel.id) } }),
    staleTime: 0,
  });
  // Someone has joined, left or gone online since.
  const standing = channel.members
    .map(({ chatUserId, leftAt, isPresent }) => `${chatUserId} ${leftAt} ${isPresent}`)
    .join();
  const shownStanding = useRef(standing);
  useEffect(() => {
    if (shownStanding.current === standing) return;
    shownStanding.current = standing;
    void refetch();
  }, [standing, refetch]);
  if (error && !data) return <NotLoaded error={error} isTrying={isFetching} onTry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.blank} role="status" aria-busy="true" aria-label="Loading who is here">
        <SkeletonText lines={3} />
      </div>
    );
  const present = data.members.filter(({ leftAt }) => leftAt === null);
  return (
    <ul className={styles.people} aria-label="Who takes part">
      {present.map(member => (
        <Member
          key={member.chatUserId}
          member={member}
          isMe={member.chatUserId === me}
          isOwnJob={data.job?.isOwn ?? false}
          startsOpen={data.type === 'direct' && member.chatUserId !== me}
        />
      ))}
    </ul>
  );
}

interface MemberProps {
  member: ChatMember;
  isMe: boolean;
  /** The reader's own job: its models have pages for them. */
  isOwnJob: boolean;
  startsOpen: boolean;
}

function Member({ member, isMe, isOwnJob, startsOpen }: MemberProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const cardId = useId();
  const line = (
    <>
      <Avatar name={member.displayName ?? member.companyName} size="small" />
      <span className={styles.name}>{isMe ? 'You' : memberName(member)}</span>
      {member.isPresent && !isMe && <span className={styles.quiet}>Online</span>}
    </>
  );
  return (
    <li>
      {isMe ? (
        <p className={styles.line}>{line}</p>
      ) : (
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={cardId}
          onClick={() => setOpen(!isOpen)}
        >
          {line}
        </button>
      )}
      <div id={cardId}>
        {isOpen && <PersonCard id={member.chatUserId} hasPage={isOwnJob && member.role === 'MODEL'} />}
      </div>
    </li>
  );
}

const typeNames = new Map([
  ['MANAGER', 'Client'],
  ['MODEL', 'Model'],
]);

function PersonCard({ id, hasPage }: { id: string; hasPage: boolean }) {
  const { data: person, error, isFetching, refetch } = useQuery(queryFor('getPerson', { path: { id } }));
  if (error && !person) return <NotLoaded error={error} isTrying={isFetching} onTry={() => void refetch()} />;
  if (!person) return <SkeletonText lines={2} />;
  const facts = [typeNames.get(person['@type']), person.companyName].filter(Boolean).join(' · ');
  return (
    <div className={styles.card}>
      <p className={styles.name}>{person.displayName ?? person.companyName}</p>
      {facts && <p className={styles.quiet}>{facts}</p>}
      {hasPage && <Link to={`/zodels/${person.id}`}>See the model’s page</Link>}
    </div>
  );
}

function NotLoaded({ error, isTrying, onTry }: { error: Error; isTrying: boolean; onTry: () => void }) {
  return (
    <div role="alert" className={styles.blank}>
      <p>{sentenceOf(error)}</p>
      <Button size="small" loading={isTrying} onClick={onTry}>
        Try again
      </Button>
    </div>
  );
}
