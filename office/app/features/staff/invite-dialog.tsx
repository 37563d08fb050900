import { type FormEvent, useId, useState } from 'react';
import type { StaffRole } from '#contract/values/staff.ts';
import { FormButtons } from '#office/form-buttons.tsx';
import page from '#office/page.module.css';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useStaffChange } from '#office/use-staff-change.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RoleCards } from './role-cards.tsx';

type InviteDialogProps = {
  open: boolean;
  /** A removed member to invite again. */
  again: { name: string; phone: string } | null;
  onClose: () => void;
};

/** Name, phone and role; the link is texted to the phone. */
export function InviteDialog({ open, again, onClose }: InviteDialogProps) {
  const form = useId();
  const [name, setName] = useState(again?.name ?? '');
  const [phoneNumber, setPhoneNumber] = useState(again?.phone ?? '');
  const [role, setRole] = useState<StaffRole>('REVIEWER');
  const invite = useStaffChange('inviteStaff', `A link is on its way to ${name.trim()}`, { onDone: onClose });
  const { errors, form: formError, setFound } = useFormErrors(invite.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(name.trim() === '' && { name: 'Enter their name.' }),
      ...(phoneNumber.trim() === '' && { phoneNumber: 'Enter their phone number.' }),
    };
    setFound(missing);
    if (Object.keys(missing).length > 0) return;
    invite.mutate({ body: { name, phoneNumber, role } });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={again ? `Invite ${again.name} again` : 'Invite someone'}
      description="They get a text with a link, good once and for 24 hours, and choose a passphrase of their own."
      footer={<FormButtons form={form} does="Send the link" isBusy={invite.isPending} onCancel={onClose} />}
    >
      <form id={form} className={page.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={event => setName(event.target.value)}
        />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          placeholder="+1 702 555 0123"
          value={phoneNumber}
          error={errors.phoneNumber}
          onChange={event => setPhoneNumber(event.target.value)}
        />
        <RoleCards value={role} onValueChange={setRole} />
        <FormError>{formError}</FormError>
      </form>
    </Dialog>
  );
}
