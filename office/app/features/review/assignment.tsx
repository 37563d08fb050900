import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { QueueItem } from '#contract/schemas/office.ts';
import { queryFor } from '#office/query.ts';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useKeys } from '#ui/use-keys.ts';
import styles from './assignment.module.css';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** Who has taken this review; taking it, handing it over, giving it back. */
export function Assignment({ item }: { item: QueueItem }) {
  const { data: me } = useQuery(queryFor('getStaff', {}));
  const may = useMay();
  const [handing, setHanding] = useState(false);
  const assign = useOfficeChange('assignReview', {
    refetch: ['getQueue', 'getJobReview', 'getUserReview'],
    failsInToast: true,
  });
  const { subject, id, assignee } = item;
  const give = (staffId: string | null) => assign.mutate({ path: { id }, body: { subject, staffId, note: '' } });
  const isMine = assignee !== null && assignee.id === me?.id;
  const take = me && !isMine && !item.isForOthers ? () => give(me.id) : undefined;
  const mayAssign = may('assignReview');
  useKeys({ M: mayAssign ? take : undefined });
  if (!mayAssign)
    return (
      assignee && (
        <span>
          <bdi>{assignee.name}</bdi> has it
        </span>
      )
    );
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="small" iconAfter={<ChevronDown />} loading={assign.isPending}>
            {isMine ? 'Yours' : (assignee?.name ?? 'Nobody’s yet')}
          </Button>
        }
      >
        {take && <MenuItem onSelect={take}>{assignee ? 'Take it over' : 'Take it yourself'}</MenuItem>}
        <MenuItem onSelect={() => setHanding(true)}>Hand it over …</MenuItem>
        {assignee && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => give(null)}>Give it back to all</MenuItem>
          </>
        )}
      </Menu>
      {assignee?.note && <p className={styles.note}>{assignee.note}</p>}
      {handing && <HandOverDialog item={item} myId={me?.id} onClose={() => setHanding(false)} />}
    </>
  );
}
