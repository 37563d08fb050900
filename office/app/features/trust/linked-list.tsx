import { Link } from 'react-router';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { casePriorityNames } from '#contract/values/trust.ts';
import { caseAddress } from '#office/lib/addresses.ts';
import { caseKindName } from './signal-words.ts';
import styles from './trust.module.css';

/** The people that open signals lead to, each with their own case. */
export function LinkedList({ linked }: { linked: AnswerOf<'getPersonSignals'>['linked'] }) {
  return (
    <ul className={styles.links}>
      {linked.map(({ person, hows, priority }) => (
        <li key={person.userId}>
          <Link to={caseAddress(person.userId)}>{person.name}</Link>
          <p className={styles.quiet}>
            {[
              ...hows.map(caseKindName),
              priority ? `${casePriorityNames[priority]} priority` : 'no case of their own',
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
