import { lazy, Suspense } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { minutesTyped } from '#contract/rules/hours-text.ts';
import type { Work } from '#contract/schemas/work.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useNow } from '#ui/use-now.ts';
import { useCall } from '#web/query.ts';
import { CaseList } from './case-list.tsx';
import { PeriodList } from './period-list.tsx';
import { shiftKey, withTyped } from './typed-hours.ts';
import { useTypedHours } from './use-typed-hours.ts';
import { writeWork } from './use-work.ts';
import styles from './work-board.module.css';
import { WorkTotal } from './work-total.tsx';
import { hasOpenHours, isApprovable } from './work-words.ts';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

const SOON_MS = 15_000;

/** The day of a job for its manager: who is there, the hours of each period, and what they cost so far. */
export function WorkBoard({ jobId, work }: { jobId: string; work: Work }) {
  const nowMs = useNow(SOON_MS);
  const [typed, typeHours] = useTypedHours(jobId, work);
  const approve = useCall('approveHours');
  const shown = withTyped(work, typed);
  const open = shown.parts
    .filter(hasOpenHours)
    .flatMap(({ modelId, shifts }) =>
      shifts
        .filter(shift => isApprovable(work, shift, nowMs))
        .map(({ position, minutes }) => ({ modelId, position, minutes, key: shiftKey(modelId, position) })),
    );
  const unreadable = open.some(({ key }) => {
    const text = typed[key];
    return text !== undefined && !isHours(text);
  });
  if (work.parts.length === 0)
    return (
      <EmptyState
        title="Nobody is booked yet"
        text="Once someone is, this is where you check them in on the day, and approve their hours after it."
      />
    );
  const approveItems = (items: typeof open) =>
    approve.mutate(
      { path: { id: jobId }, body: { items: items.map(({ key: _, ...item }) => item) } },
      {
        onSuccess: now => {
          writeWork(jobId, now);
          toast.success(items.length === 1 ? 'The hours are approved' : 'All these hours are approved');
        },
      },
    );
  const first = shown.parts[0];
  return (
    <div className={styles.board}>
      <div className={styles.periods}>
        {first?.shifts.map(({ position, period }) => (
          <PeriodList
            key={position}
            jobId={jobId}
            work={shown}
            position={position}
            period={period}
            nowMs={nowMs}
            typed={typed}
            onType={typeHours}
            onApprove={modelId =>
              approveItems(open.filter(item => item.modelId === modelId && item.position === position))
            }
            approving={approve.isPending}
          />
        ))}
        <CaseList jobId={jobId} work={shown} />
      </div>
      <aside className={styles.side} aria-label="The sum">
        <WorkTotal work={shown} />
        <FormError>{approve.error && sentenceOf(approve.error)}</FormError>
        {open.length > 0 && (
          <Button
            variant="primary"
            wide
            loading={approve.isPending}
            disabledBecause={unreadable && 'Some hours cannot be read. Write them as 7:45 or 7.75.'}
            onClick={() => approveItems(open)}
          >
            Approve all hours
          </Button>
        )}
        {work.lifecycle === 'STARTED' && <EndWork jobId={jobId} approvalHours={work.approvalHours} />}
      </aside>
    </div>
  );
}

const isHours = (text: string): boolean => {
  const minutes = minutesTyped(text);
  return minutes !== null && minutes >= 0 && minutes <= 1440;
};

function EndWork({ jobId, approvalHours }: { jobId: string; approvalHours: number }) {
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  const end = useCall('endWork');
  const confirm = () =>
    end.mutate(
      { path: { id: jobId } },
      {
        onSuccess: now => {
          writeWork(jobId, now);
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button wide {...button}>
        End the job
      </Button>
      {dialog && (
        <Suspense>
          <ConfirmDialog
            {...dialog}
            title="End this job now?"
            text={`Nobody can check in any more. You approve the hours next; what you leave for ${approvalHours} hours is approved as planned, and days that have not begun count nothing.`}
            confirmLabel="End the job"
            cancelLabel="Go back"
            loading={end.isPending}
            error={end.error && sentenceOf(end.error)}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  );
}
