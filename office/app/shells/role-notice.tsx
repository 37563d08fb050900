import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StaffRole, staffRoleNames, staffRolePurposes } from '#contract/values/staff.ts';
import { queryFor } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import styles from './role-notice.module.css';

/** Says that one's role was changed while the office was open. */
export function RoleNotice() {
  const { data } = useQuery(queryFor('getStaff', {}));
  const [known, setKnown] = useState<StaffRole | null>(null);
  if (data && known === null) setKnown(data.role);
  if (!data || known === null || known === data.role) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>
        <strong>
          An owner changed your role: you were {staffRoleNames[known].toLowerCase()}, and are{' '}
          {staffRoleNames[data.role].toLowerCase()} now.
        </strong>{' '}
        {staffRolePurposes[data.role]} What you have typed stays where it is.
      </p>
      <Button size="small" onClick={() => setKnown(data.role)}>
        Understood
      </Button>
    </div>
  );
}
