import { Link } from 'react-router';
import type { UserReview } from '#contract/schemas/office.ts';
import type { User } from '#contract/schemas/user.ts';
import { APPROVALS, CODES } from '#office/lib/addresses.ts';
import { deletedOn } from '#office/lib/deleted-account.ts';
import { stateWords } from '#office/lib/standing-words.ts';
import { useMay } from '#office/use-may.ts';
import { AccountMoves } from './account-moves.tsx';
import styles from './person.module.css';

const types: Record<User['@type'], string> = {
  MANAGER: 'Manager',
  MODEL: 'Model',
  AMBASSADOR: 'Ambassador',
  PROMOTER: 'Promoter',
  COMMON: 'No role yet',
};

type AccountCardProps = { review: UserReview; name: string };

/** What is known about a person besides their answers, and the actions on their account. */
export function AccountCard({ review: { user, closing, erasedAt }, name }: AccountCardProps) {
  const may = useMay();
  const facts: [string, string][] = [
    ['Role', types[user['@type']]],
    ['Account', erasedAt ? deletedOn(erasedAt) : stateWords[user.state].label],
    ...(erasedAt ? [] : ([['Phone', user.phone]] satisfies [string, string][])),
    ['Invited by', user.invitedBy ? (user.invitedBy.displayName ?? user.invitedBy.referralCode) : 'Nobody'],
  ];
  return (
    <section aria-labelledby="account" className={styles.card}>
      <h2 id="account" className={styles.title}>
        Account
      </h2>
      <dl className={styles.facts}>
        {facts.map(([fact, what]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {!erasedAt && user['@type'] === 'AMBASSADOR' && may('createCode') && (
        <Link to={`${CODES}?show=ambassador&for=${user.id}`}>Make a code for them</Link>
      )}
      {!erasedAt && <AccountMoves id={user.id} name={name} state={user.state} moderation={user.moderation} />}
      {closing && (
        <p className={styles.words}>
          <bdi>{closing.isMine ? 'You' : closing.askedBy.name}</bdi> asked to close this account.{' '}
          {closing.mayDecide || closing.isMine ? (
            <Link to={APPROVALS}>{closing.mayDecide ? 'Decide' : 'A second person decides'}</Link>
          ) : (
            'A second person decides.'
          )}
        </p>
      )}
      {user.stateReason && (
        <div className={styles.reason}>
          <h3 className={styles.quiet}>{stateWords[user.state].label} because</h3>
          <p className={styles.words}>{user.stateReason}</p>
        </div>
      )}
    </section>
  );
}
