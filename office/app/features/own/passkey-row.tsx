import { Ellipsis, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Passkey } from '#contract/schemas/passkey-office.ts';
import page from '#office/page.module.css';
import { useOfficeChange } from '#office/use-office-change.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import styles from './own.module.css';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** One passkey, and what can be done with it. */
export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [asked, setAsked] = useState<'RENAME' | 'REMOVE' | null>(null);
  const { id, name, host, backedUp, createdAt, lastUsedAt } = passkey;
  const close = () => setAsked(null);
  const removing = useOfficeChange('removePasskey', {
    refetch: ['getPasskeys'],
    done: `${name} was removed`,
    onDone: close,
  });
  return (
    <li className={styles.row}>
      <KeyRound aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={page.quiet}>
          {host}
          {backedUp && ', kept by your account'}
        </p>
      </div>
      <p className={page.quiet}>
        {lastUsedAt ? (
          <>
            Used <TimeAgo at={lastUsedAt} />
          </>
        ) : (
          <>
            Added <TimeAgo at={createdAt} />
          </>
        )}
      </p>
      <Menu trigger={<IconButton label={`Change ${name}`} icon={<Ellipsis />} />}>
        <MenuItem onSelect={() => setAsked('RENAME')}>Rename</MenuItem>
        <MenuItem danger onSelect={() => setAsked('REMOVE')}>
          Remove
        </MenuItem>
      </Menu>
      <RenamePasskeyDialog key={name} passkey={passkey} open={asked === 'RENAME'} onClose={close} />
      <ConfirmDialog
        open={asked === 'REMOVE'}
        onOpenChange={open => !open && close()}
        title={`Remove ${name}?`}
        text={
          isLast
            ? 'It is your only one: codes are texted to your phone again.'
            : 'It opens the office no more. Remove it from your device or account too.'
        }
        confirmLabel="Remove"
        danger
        loading={removing.isPending}
        error={removing.error && sentenceOf(removing.error)}
        onConfirm={() => removing.mutate({ path: { id } })}
      />
    </li>
  );
}
