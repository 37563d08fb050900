import { useSuspenseQuery } from '@tanstack/react-query';
import type { AmbassadorSummary } from '#contract/schemas/ambassador.ts';
import { Invitations } from '#features/talent/invitations.tsx';
import { Container } from '#ui/container.tsx';
import { localDay } from '#ui/days.ts';
import account from '../../account.module.css';
import { MoreLinks } from '../more-links.tsx';
import styles from './ambassador.module.css';
import { Campaigns } from './campaigns.tsx';
import { CodeCard } from './code-card.tsx';
import { ambassadorSummary } from './summary.ts';

const roles: Partial<Record<AmbassadorSummary['people'][number]['type'], string>> = {
  MANAGER: 'Business',
  MODEL: 'Model',
  AMBASSADOR: 'Ambassador',
};

/** An ambassador's page: the codes to hand out, the campaigns, and who came. */
export function AmbassadorPage() {
  const { total, codes, people } = useSuspenseQuery(ambassadorSummary).data;
  const own = codes.find(({ kind }) => kind === 'REFERRAL');
  return (
    <Container width="reading" className={account.page}>
      <header className={styles.part}>
        <h1>Invite</h1>
        <dl className={styles.figures}>
          {[
            ['Joined', total.joined],
            ['Approved', total.approved],
            ['Booked', total.booked],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {own && (
        <section className={styles.part} aria-labelledby="code">
          <h2 id="code">Your code</h2>
          <CodeCard code={own} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="campaigns">
        <h2 id="campaigns">Campaigns</h2>
        <p className={styles.quiet}>A code for an occasion, such as a fair, so that you see what it brought.</p>
        <Campaigns campaigns={codes.filter(({ kind }) => kind === 'CAMPAIGN')} />
      </section>
      <section className={styles.part} aria-labelledby="joined">
        <h2 id="joined">Who joined</h2>
        <People people={people} />
      </section>
      <section className={styles.part} aria-labelledby="invitations">
        <h2 id="invitations">Invitations</h2>
        <p className={styles.quiet}>
          A link for one person, with a code of its own, that works once. You see whether it was accepted.
        </p>
        <Invitations />
      </section>
      <MoreLinks
        links={[
          ['/model/account/notifications', 'Notifications'],
          ['/model/account/devices', 'Devices and phone'],
          ['/model/account/privacy-policy', 'Privacy'],
          ['/model/account/delete-account', 'Delete account'],
        ]}
      />
    </Container>
  );
}

function People({ people }: Pick<AmbassadorSummary, 'people'>) {
  if (people.length === 0)
    return <p className={styles.quiet}>Nobody yet. Whoever signs up with one of your codes stands here.</p>;
  return (
    <ul aria-label="Who joined" className={styles.list}>
      {people.map(({ firstName, type, joinedAt }) => (
        <li key={`${joinedAt} ${firstName}`} className={styles.row}>
          <span className={styles.name}>{firstName || 'Someone who has not given a name yet'}</span>
          <span className={styles.quiet}>
            {roles[type] ? `${roles[type]} · ` : ''}
            {localDay(joinedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}
