import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast.tsx';
import { invalidate, queryFor, useCall } from '#web/query.ts';
import styles from './blocked-people.module.css';

type Blocked = AnswerOf<'getBlockedPeople'>['items'][number];

/** Whom the person has blocked for direct messages. Without anyone, there is nothing to show. */
export function BlockedPeople() {
  const { data, error } = useQuery(queryFor('getBlockedPeople', {}));
  if (error && !data) return <FormError>{sentenceOf(error)}</FormError>;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="blocked-people">
      <h2 id="blocked-people">Blocked people</h2>
      <p className={styles.quiet}>Neither of you can write to the other directly. Groups are not affected.</p>
      <ul className={styles.list}>
        {data.items.map(person => (
          <BlockedRow key={person.chatUserId} person={person} />
        ))}
      </ul>
    </section>
  );
}

function BlockedRow({ person: { chatUserId, displayName, companyName, blockedAt } }: { person: Blocked }) {
  const unblock = useCall('unblockPerson');
  const name = displayName ?? 'Someone who left';
  const done = () => {
    toast.success(`${name} is no longer blocked.`);
    void invalidate('getBlockedPeople');
  };
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          {companyName && `${isolated(companyName)} · `}Blocked <TimeAgo at={blockedAt} />
        </p>
        <FormError>{unblock.error && sentenceOf(unblock.error)}</FormError>
      </div>
      <Button
        size="small"
        loading={unblock.isPending}
        aria-label={`Unblock ${name}`}
        onClick={() => unblock.mutate({ path: { chatUserId } }, { onSuccess: done })}
      >
        Unblock
      </Button>
    </li>
  );
}
