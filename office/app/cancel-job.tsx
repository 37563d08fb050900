import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { CancelFees } from '#contract/schemas/cancellation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import shared from './case.module.css';
import { client } from './client.ts';
import { noteError } from './lib/note-error.ts';
import { queryClient, queryFor } from './query.ts';
import { reviewQuery } from './queue.ts';
import { useMay } from './use-may.ts';

const REASON_LENGTH = 1_000;
/** What shows the job, or what it is made of. */
const affected = ['getJobTimeline', 'getJobEntries', 'getJobRelated', 'getJobMoney', 'getMoneyItems', 'getIncidents'];

type CancelJobProps = { id: string; name: string };

/** Calls an open or running job off, after a look at what that costs its client. */
export function CancelJob(props: CancelJobProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may('cancelJobByStaff')) return null;
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        Call the job off
      </Button>
      {open && <CancelJobDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelJobDialog({ id, name, onClose }: CancelJobProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [checking, setChecking] = useState(false);
  const query = { ...queryFor('getJobCancelFees', { path: { id } }), staleTime: 0, gcTime: 0 };
  const { data: fees, error: unread } = useQuery(query);
  const reasonError = noteError(reason, REASON_LENGTH, 'Say why, in words for the client.');
  const sending = useMutation({
    mutationFn: (fingerprint: string) =>
      client.call('cancelJobByStaff', { path: { id }, body: { text: reason.trim(), fingerprint } }),
    onSuccess: review => {
      queryClient.setQueryData(reviewQuery.JOB(id).queryKey, review);
      for (const call of affected) void queryClient.invalidateQueries({ queryKey: [call] });
      toast.success(`Called off: ${name}`);
      onClose();
    },
    onError: error => {
      if (!(error instanceof CallError && error.code === 'FEES_CHANGED')) return;
      // The contract declares the details of this refusal.
      queryClient.setQueryData(query.queryKey, error.details.fees as CancelFees);
    },
  });
  const error = unread ?? sending.error;
  return (
    <ConfirmDialog
      open
      onOpenChange={now => !now && onClose()}
      title="Call this job off?"
      text={`${name}: everyone who applied or is booked is told, and it cannot be undone. The client owes those booked their shares.`}
      confirmLabel="Call it off"
      cancelLabel="Keep the job"
      danger
      loading={sending.isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => {
        setChecking(true);
        if (fees && !reasonError) sending.mutate(fees.fingerprint);
      }}
    >
      <div className={shared.form}>
        {fees ? <Shares fees={fees} /> : !unread && <Skeleton height="3rem" />}
        <TextArea
          label="Reason"
          hint="The client reads it, and the audit keeps it with your name."
          rows={3}
          countTo={REASON_LENGTH}
          value={reason}
          error={checking ? reasonError : undefined}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** What each booked model gets of their pay. */
function Shares({ fees: { items, totalCents } }: { fees: CancelFees }) {
  if (items.length === 0) return <p>Nobody is booked, so nothing is owed.</p>;
  return (
    <dl className={shared.facts}>
      {items.map(({ model, feeCents, payCents }) => (
        <div key={model.id}>
          <dt>{model.name}</dt>
          <dd>
            {shownDollars(feeCents)} of {shownDollars(payCents)}
          </dd>
        </div>
      ))}
      <div>
        <dt>In all, before the booking fee</dt>
        <dd>{shownDollars(totalCents)}</dd>
      </div>
    </dl>
  );
}
