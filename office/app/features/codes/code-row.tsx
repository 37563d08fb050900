import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import type { OfficeCode } from '#contract/schemas/codes-office.ts';
import { codeSheetAddress, recordAddress } from '#office/lib/addresses.ts';
import styles from '#office/page.module.css';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';

const dayText = (at: string): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** A code: whose it is, until when, and what it brought. */
export function CodeRow({ item }: { item: OfficeCode }) {
  const may = useMay();
  const [closing, setClosing] = useState(false);
  const { code, kind, campaign, owner, createdAt, createdBy, closedBy, expiresAt, usesLeft, isOpen } = item;
  const name = campaign ?? `${owner?.name ?? 'Someone'}’s own code`;
  const facts = [
    expiresAt && `${isOpen ? 'until' : 'ended'} ${dayText(expiresAt)}`,
    usesLeft !== null && `${usesLeft.toLocaleString('en-US')} uses left`,
    closedBy && `closed by ${isolated(closedBy)}`,
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <code>{code}</code>
        <StatusChip tone={isOpen ? 'booked' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</StatusChip>
      </div>
      <p className={styles.quiet}>
        {owner ? (
          <>
            <Link to={recordAddress({ subject: 'USER', id: owner.id })}>{owner.name ?? 'Someone without a name'}</Link>,
            made{' '}
          </>
        ) : (
          'Made '
        )}
        {createdBy && `by ${isolated(createdBy)} `}
        <TimeAgo at={createdAt} />
        {facts.length > 0 && `, ${facts.join(', ')}`}
      </p>
      <p>
        <strong>{item.joined.toLocaleString('en-US')}</strong> signed up,{' '}
        <strong>{item.approved.toLocaleString('en-US')}</strong> approved,{' '}
        <strong>{item.booked.toLocaleString('en-US')}</strong> booked
      </p>
      <div className={styles.acts}>
        {isOpen && kind !== 'INVITATION' && (
          <Button size="small" render={<Link to={codeSheetAddress(code)} />} aria-label={`QR sheet of ${name}`}>
            QR sheet
          </Button>
        )}
        {isOpen && kind === 'CAMPAIGN' && may('closeCode') && (
          <Button size="small" aria-label={`Close ${name}`} onClick={() => setClosing(true)}>
            Close
          </Button>
        )}
      </div>
      {closing && <CloseDialog code={code} name={name} onClose={() => setClosing(false)} />}
    </li>
  );
}

type CloseDialogProps = { code: string; name: string; onClose: () => void };

/** Nobody can open a code again. */
function CloseDialog({ code, name, onClose }: CloseDialogProps) {
  const close = useOfficeChange('closeCode', { refetch: ['getCodes', 'getCode'], done: 'Closed', onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Close ${name}?`}
      text="Nobody signs up with this code any more, and it cannot be opened again. Who came stays counted."
      confirmLabel="Close the code"
      danger
      loading={close.isPending}
      error={close.error && sentenceOf(close.error)}
      onConfirm={() => close.mutate({ path: { code } })}
    />
  );
}
