import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { TrustCase } from '#contract/schemas/trust-office.ts';
import { casePriorityNames } from '#contract/values/trust.ts';
import { caseAddress } from '#office/lib/addresses.ts';
import row from '#office/list-row.module.css';
import { Avatar } from '#ui/avatar.tsx';
import { classes } from '#ui/classes.ts';
import { TimeAgo } from '#ui/time-ago.tsx';
import { caseKindName } from './signal-words.ts';
import styles from './trust.module.css';

type CaseRowProps = { item: TrustCase; open: boolean; isClosed: boolean };

/** One person of the list, with what is open about them. */
export function CaseRow({ item, open, isClosed }: CaseRowProps) {
  const { search } = useLocation();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) own.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { person, matters, priority, at } = item;
  return (
    <li ref={own} className={row.item}>
      <Link
        to={caseAddress(person.userId, search)}
        aria-current={open ? 'page' : undefined}
        className={classes(row.row, open && row.current)}
      >
        <Avatar name={person.name} />
        <span className={row.words}>
          <span className={row.title}>{person.name}</span>
          <span className={row.from}>
            {matters
              .map(({ kind, count }) => (count > 1 ? `${caseKindName(kind)} × ${count}` : caseKindName(kind)))
              .join(', ')}
          </span>
          <span className={row.marks}>
            {!isClosed && (
              <span className={classes(priority === 'HIGH' && styles.high)}>
                {casePriorityNames[priority]} priority
              </span>
            )}
            <span>
              {isClosed ? 'Closed' : 'Since'} <TimeAgo at={at} />
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
