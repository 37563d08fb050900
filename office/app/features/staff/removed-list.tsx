import type { StaffMember } from '#contract/schemas/staff.ts';
import page from '#office/page.module.css';
import { Button } from '#ui/button.tsx';
import styles from './staff.module.css';

type RemovedListProps = { members: readonly StaffMember[]; onInvite: (member: StaffMember) => void };

/** Removed members: their past decisions still name them, and they can be invited again. */
export function RemovedList({ members, onInvite }: RemovedListProps) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="removed" className={page.section}>
      <h2 id="removed" className={page.heading}>
        No longer on the staff
      </h2>
      <ul className={page.rows}>
        {members.map(member => (
          <li key={member.id} className={styles.gone}>
            <div className={styles.who}>
              <p>{member.name}</p>
              <p className={page.quiet}>{member.phone}</p>
            </div>
            <Button size="small" onClick={() => onInvite(member)}>
              Invite again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
