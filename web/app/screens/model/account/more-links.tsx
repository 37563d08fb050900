import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import styles from './more-links.module.css';

/** What else belongs to the account, a row each: where to, and its name. */
export function MoreLinks({ links }: { links: readonly (readonly [to: string, name: string])[] }) {
  return (
    <nav aria-label="More" className={styles.links}>
      {links.map(([to, name]) => (
        <Link key={to} to={to} className={styles.link}>
          {name}
          <ChevronRight aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
