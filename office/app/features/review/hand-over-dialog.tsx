import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/schemas/office.ts';
import { HAND_OVER_LENGTH } from '#contract/values/desk.ts';
import { queryFor } from '#office/query.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './assignment.module.css';

type HandOverDialogProps = { item: QueueItem; myId: string | undefined; onClose: () => void };

/** To whom a review goes, and what they should know. */
export function HandOverDialog({ item: { subject, id, title }, myId, onClose }: HandOverDialogProps) {
  const { data } = useQuery(queryFor('getReviewDesk', {}));
  const [staffId, setStaffId] = useState('');
  const [note, setNote] = useState('');
  const assign = useOfficeChange('assignReview', {
    refetch: ['getQueue', 'getJobReview', 'getUserReview'],
    done: 'Handed over',
    onDone: onClose,
  });
  const { errors, form, setFound } = useFormErrors(assign.error);
  const colleagues = (data?.reviewers ?? []).filter(reviewer => reviewer.id !== myId);
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Hand ${title} over?`}
      text="It appears among theirs, with your note. Until then it stays where it is."
      confirmLabel="Hand over"
      loading={assign.isPending}
      error={form ?? null}
      onConfirm={() => {
        setFound(staffId === '' ? { staffId: 'Choose a colleague.' } : {});
        if (staffId !== '') assign.mutate({ path: { id }, body: { subject, staffId, note: note.trim() } });
      }}
    >
      <div className={styles.form}>
        <Select
          label="Colleague"
          placeholder={data && colleagues.length === 0 ? 'Nobody else reviews yet' : 'Choose'}
          options={colleagues.map(one => ({ value: one.id, label: one.name }))}
          value={staffId}
          error={errors.staffId}
          onValueChange={setStaffId}
        />
        <TextArea
          label="Note"
          optional
          rows={3}
          countTo={HAND_OVER_LENGTH}
          value={note}
          error={errors.note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
