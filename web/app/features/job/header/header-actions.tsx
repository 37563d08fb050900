import { Ban, Copy, Ellipsis, UserX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, type ToggleEvent, useId, useRef, useState } from 'react';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { cancelLabel, useCancelDialog } from '#features/job/cancel/use-cancel-dialog.tsx';
import { useCopyJob } from '#features/job/draft/use-copy-job.ts';
import { hasOpenPlaces } from '#features/job/places/use-closing.ts';
import { isPast } from '#features/job/state/lifecycle-words.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useNow } from '#ui/use-now.ts';
import { EditButton } from './job-actions.tsx';
import styles from './job-header.module.css';

interface HeaderActionsProps {
  job: Job;
  /** Before applications are closed: loaded once it is asked for. */
  closeDialog: {
    load: () => Promise<unknown>;
    render: (dialog: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode;
  };
}

/** The actions on a job, in its header. Impossible ones are only on its details page, with the reason. */
export function HeaderActions({ job, closeDialog }: HeaderActionsProps) {
  const nowMs = useNow(60_000);
  return (
    <div className={styles.tools}>
      {!isPast(job) && job.submittedAt !== null && <EditButton job={job} nowMs={nowMs} />}
      <JobMenu job={job} closeDialog={closeDialog} nowMs={nowMs} />
    </div>
  );
}

/** Uses the browser's own popover: it is on every job's page, and few open it. */
function JobMenu({ job, closeDialog, nowMs }: HeaderActionsProps & { nowMs: number }) {
  const { copyJob } = useCopyJob();
  const { ask, prepare, dialog } = useCancelDialog(job);
  const closing = useLaterDialog(closeDialog.load);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current || !menu.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    menu.current.style.top = `${bottom + 6}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - right}px`;
    items()[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    // `indexOf` answers -1 for null and other elements.
    all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
  };
  const choose = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <>
      <IconButton
        ref={button}
        label="More"
        variant="outlined"
        icon={<Ellipsis />}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
      />
      <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={onToggle}>
        <div role="menu" aria-label="Job" tabIndex={-1} onKeyDown={onKeyDown}>
          <button type="button" role="menuitem" className={styles.item} onClick={choose(() => void copyJob(job.id))}>
            <Copy aria-hidden="true" />
            Copy job
          </button>
          {hasOpenPlaces(job) && job.applicationsClosedAt === null && (
            <button
              type="button"
              role="menuitem"
              className={styles.item}
              onPointerEnter={closing.prepare}
              onFocus={closing.prepare}
              onClick={choose(closing.button.onClick)}
            >
              <UserX aria-hidden="true" />
              Close applications
            </button>
          )}
          {jobDisabledBecause('CANCEL', job, nowMs) === null && (
            <button
              type="button"
              role="menuitem"
              className={classes(styles.item, styles.danger)}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={choose(ask)}
            >
              <Ban aria-hidden="true" />
              {cancelLabel(job)}
            </button>
          )}
        </div>
      </div>
      {dialog}
      {closing.dialog && <Suspense>{closeDialog.render(closing.dialog)}</Suspense>}
    </>
  );
}
