import { type FormEvent, useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import type { BusyCalendar as Calendar } from '#contract/schemas/model-calendar.ts';
import type { BusyCalendarFailure } from '#contract/values/busy-calendar.ts';
import { cacheOwnCalendar, useOwnCalendar, useReadCalendar } from '#features/talent/own-calendar.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import styles from './book-outs.module.css';

const failures: Record<BusyCalendarFailure, string> = {
  NOT_PUBLIC: 'There is no calendar on the public internet at this address.',
  NO_ANSWER: 'It does not answer.',
  REFUSED: 'It refuses to be read. Copy the secret or private address, which works without signing in.',
  NO_CALENDAR: 'What is there is not a calendar. Calendar addresses mostly end in .ics.',
  TOO_LARGE: 'The calendar is too large to be read.',
};

/** Another calendar of the model, whose busy times count as away. */
export function BusyCalendar() {
  const { busyCalendar } = useOwnCalendar();
  return (
    <div className={styles.form}>
      <h3 className={styles.title}>Busy in another calendar?</h3>
      <p className={styles.quiet}>
        Paste the address of your Google, Apple or Outlook calendar. It is read every hour, and you are offered nothing
        while you are busy there. Only the times are stored, never what is in them.
      </p>
      {busyCalendar ? <Known calendar={busyCalendar} /> : <AddressForm />}
    </div>
  );
}

function AddressForm() {
  const save = useCall('saveBusyCalendar');
  const [url, setUrl] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The mutation's error is shown at the field.
    save.mutateAsync({ body: { url } }).then(cacheOwnCalendar, () => {});
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="Calendar address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://… or webcal://…"
        value={url}
        onChange={event => setUrl(event.target.value)}
        error={save.error ? (isCallError(save.error) && save.error.fields.url) || sentenceOf(save.error) : undefined}
      />
      <Button
        type="submit"
        loading={save.isPending}
        disabledBecause={url.trim() ? undefined : 'Paste the address first.'}
      >
        Read this calendar
      </Button>
    </form>
  );
}

function Known({ calendar }: { calendar: Calendar }) {
  const remove = useCall('removeBusyCalendar');
  useReadCalendar();
  const forget = () =>
    remove.mutateAsync({}).then(
      left => {
        cacheOwnCalendar(left);
        toast.success('The calendar is read no more. Its times are free again.');
      },
      () => {},
    );
  return (
    <>
      <p>
        <strong>{calendar.host}</strong>
      </p>
      <p role="status" className={styles.quiet}>
        <Standing calendar={calendar} />
      </p>
      <FormError>{unreadText(calendar)}</FormError>
      {calendar.failure && <FormError>{failures[calendar.failure]} It is tried again every hour.</FormError>}
      <FormError>{remove.error ? sentenceOf(remove.error) : null}</FormError>
      <Button loading={remove.isPending} onClick={() => void forget()}>
        Remove
      </Button>
    </>
  );
}

const unreadText = ({ unread }: Calendar): string | null => {
  if (unread === 0) return null;
  const entries = unread === 1 ? '1 entry of this calendar' : `${unread} entries of this calendar`;
  return `${entries} could not be read in full. Enter times that are missing as times away.`;
};

function Standing({ calendar: { readAt, failure, times } }: { calendar: Calendar }) {
  if (!readAt) return failure ? 'It was not read yet.' : 'It is being read …';
  return (
    <>
      Read <TimeAgo at={readAt} /> · {times === 1 ? '1 busy time ahead' : `${times} busy times ahead`}
    </>
  );
}
