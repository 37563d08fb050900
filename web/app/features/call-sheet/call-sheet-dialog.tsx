import { type FormEvent, useId, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { type FieldErrors, fieldErrors } from '#contract/rules/field-errors.ts';
import type { CallSheetView } from '#contract/schemas/call-sheet.ts';
import { CallSheetForm } from '#contract/schemas/call-sheet-form.ts';
import { CALL_SHEET_TEXT_LENGTH } from '#contract/values/call-sheet.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { invalidate, queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './call-sheet-dialog.module.css';
import { ScheduleLines } from './schedule-lines.tsx';

type CallSheetDialogProps = { jobId: string; view: CallSheetView; open: boolean; onClose: () => void };

const empty: CallSheetForm = {
  callTime: '',
  contactName: '',
  contactPhone: '',
  bring: '',
  wardrobe: '',
  parking: '',
  schedule: [],
};

/** Everything the manager writes on the sheet; dates and address come from the job. */
export default function CallSheetDialog({ jobId, view, open, onClose }: CallSheetDialogProps) {
  const id = useId();
  const [form, setForm] = useState(view.draft ?? empty);
  // What others publish meanwhile is refused by the server, with a sentence.
  const [version] = useState(view.sheet?.version ?? 0);
  const [found, setFound] = useState<FieldErrors>({});
  const publish = useCall('saveCallSheet');
  const refused = publish.error instanceof CallError ? publish.error.fields : {};
  const errors = { ...refused, ...found };
  const general = publish.error && Object.keys(refused).length === 0 ? sentenceOf(publish.error) : null;
  const path = { id: jobId };

  const put = (part: Partial<CallSheetForm>) => setForm(now => ({ ...now, ...part }));
  const text = (name: 'contactName' | 'contactPhone' | 'bring' | 'wardrobe' | 'parking') => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = CallSheetForm.safeParse(form);
    setFound(read.success ? {} : fieldErrors(read.error));
    if (!read.success) return;
    publish.mutate(
      { path, body: { ...read.data, version } },
      {
        onSuccess: now => {
          queryClient.setQueryData(queryFor('getCallSheet', { path }).queryKey, now);
          onClose();
          toast.success('The call sheet is published');
        },
        onError: () => void invalidate('getCallSheet', path),
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="large"
      title="Call sheet"
      description="Everyone booked is told, and says that they have read it. Dates and address come from the job."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" loading={publish.isPending}>
            {version === 0 ? 'Publish' : `Publish version ${version + 1}`}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <TextField
            label="Call time at the venue"
            type="time"
            value={form.callTime}
            error={errors.callTime}
            onChange={event => put({ callTime: event.target.value })}
          />
          <TextField label="Contact on site" autoComplete="off" {...text('contactName')} />
          <TextField label="Their phone" type="tel" optional autoComplete="off" {...text('contactPhone')} />
        </div>
        <TextArea label="What to bring" optional rows={2} countTo={CALL_SHEET_TEXT_LENGTH} {...text('bring')} />
        <TextArea label="Wardrobe" optional rows={2} countTo={CALL_SHEET_TEXT_LENGTH} {...text('wardrobe')} />
        <TextArea label="Parking" optional rows={2} countTo={CALL_SHEET_TEXT_LENGTH} {...text('parking')} />
        <ScheduleLines lines={form.schedule} errors={errors} onChange={schedule => put({ schedule })} />
        <FormError>{general}</FormError>
      </form>
    </Dialog>
  );
}
