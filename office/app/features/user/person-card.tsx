import type { User } from '#contract/user.ts';
import styles from './person.module.css';

const types: Record<User['@type'], string> = {
  MANAGER: 'Manager',
  MODEL: 'Model',
  AMBASSADOR: 'Ambassador',
  PROMOTER: 'Promoter',
  COMMON: 'No role yet',
};
const states: Record<User['state'], string> = {
  ONBOARDING: 'Registering',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  BANNED: 'Banned',
};

/** What we know of a person besides their own answers. */
export function PersonCard({ user }: { user: User }) {
  const facts: [string, string][] = [
    ['Role', types[user['@type']]],
    ['Account', states[user.state]],
    ['Phone', user.phone],
    ['Invited by', user.invitedBy ? (user.invitedBy.displayName ?? user.invitedBy.referralCode) : 'Nobody'],
  ];
  return (
    <section aria-labelledby="account" className={styles.card}>
      <h2 id="account" className={styles.title}>
        Account
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
