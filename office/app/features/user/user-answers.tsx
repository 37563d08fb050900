import { ExternalLink } from 'lucide-react';
import type { User } from '#contract/schemas/user.ts';
import type { Answer, UserField } from '#office/answer.ts';
import styles from './person.module.css';

const links = ['urlInstagram', 'urlTickTok', 'urlOther'] as const;

/** A person's answers about themselves, in the order of their form. */
export const userAnswers = (user: User): Answer[] => [
  one('name', user.name),
  ...(user['@type'] === 'MANAGER' ? [one('companyName', user.companyName)] : []),
  ...links.map(field => one(field, user[field] && <OutLink address={user[field]} />)),
];

const one = (field: UserField, value: Answer['value']): Answer => ({ field, covers: [field], value });

/** An address given by a person: opened in a new tab, without a referrer. */
export function OutLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  const [host, ...path] = address.replace(/^https?:\/\/(www\.)?/i, '').split('/');
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow" className={styles.out}>
      {path.length > 0 && `${host}/`}
      <span className={styles.end}>
        {path.length > 0 ? path.join('/') : host}
        <ExternalLink aria-label="opens in a new tab" />
      </span>
    </a>
  );
}
