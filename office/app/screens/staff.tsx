import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { StaffMember } from '#contract/schemas/staff.ts';
import { InviteDialog } from '#office/features/staff/invite-dialog.tsx';
import { MemberRow } from '#office/features/staff/member-row.tsx';
import { RemovedList } from '#office/features/staff/removed-list.tsx';
import { Rights } from '#office/features/staff/rights.tsx';
import { StaffChanges } from '#office/features/staff/staff-changes.tsx';
import { StaffSkeleton } from '#office/features/staff/staff-skeleton.tsx';
import { useTitle } from '#office/lib/use-title.ts';
import page from '#office/page.module.css';
import { queryFor, useLimits } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';

type Asked = { again: StaffMember | null; open: boolean; turn: number };

/** The staff list, for owners. */
export function StaffScreen() {
  const { productName } = useLimits();
  const { data: self } = useQuery(queryFor('getStaff', {}));
  const { data, error, isFetching, refetch } = useQuery(queryFor('getStaffMembers', {}));
  const [asked, setAsked] = useState<Asked>({ again: null, open: false, turn: 0 });
  useTitle('Staff', `${productName} office`);
  const ask = (again: StaffMember | null) => setAsked(({ turn }) => ({ again, open: true, turn: turn + 1 }));

  const removed = data?.members.filter(({ state }) => state === 'REMOVED') ?? [];
  const present = data?.members.filter(({ state }) => state !== 'REMOVED') ?? [];
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1 className={page.title}>Staff</h1>
        <Button variant="primary" onClick={() => ask(null)}>
          Invite someone
        </Button>
      </div>
      {error && !data && (
        <ErrorPanel
          title="The staff did not load"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <StaffSkeleton />}
      {data && (
        <ul className={page.rows} aria-label="On the staff">
          {present.map(member => (
            <MemberRow key={member.id} member={member} isSelf={member.id === self?.id} />
          ))}
        </ul>
      )}
      <RemovedList members={removed} onInvite={ask} />
      <Rights />
      <StaffChanges changes={data?.changes ?? []} />
      <InviteDialog key={asked.turn} {...asked} onClose={() => setAsked(now => ({ ...now, open: false }))} />
    </div>
  );
}
