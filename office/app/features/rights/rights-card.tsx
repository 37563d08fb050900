import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { User } from '#contract/schemas/user.ts';
import {
  RIGHTS_TEXT_LENGTH,
  type RightsChannel,
  type RightsKind,
  rightsChannelNames,
  rightsChannels,
  rightsKindNames,
  rightsKinds,
} from '#contract/values/rights.ts';
import styles from '#office/features/record/record.module.css';
import { queryFor } from '#office/query.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useMay } from '#office/use-may.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { READ_AGAIN } from './read-again.ts';
import { RequestRow } from './request-row.tsx';

type Channel = Exclude<RightsChannel, 'SELF'>;
const channels = rightsChannels.filter((channel): channel is Channel => channel !== 'SELF');

/** What a person asked about their data, and whether it is held. */
export function RightsCard({ user, name }: { user: User; name: string }) {
  const { id } = user;
  const { data: rights, error } = useQuery(queryFor('getPersonRights', { path: { id } }));
  const [answering, setAnswering] = useState<string | null>(null);
  /** Open, or a copy whose answer may have been lost. */
  const toAnswer = rights?.requests.filter(
    ({ id, state }) => state === 'OPEN' || rights.copies.some(({ requestId, isMine }) => isMine && requestId === id),
  );
  const request = toAnswer?.find(one => one.id === answering);
  return (
    <section className={styles.card} aria-label="Their data">
      <h2 className={styles.heading}>Their data</h2>
      {error && !rights && <FormError>{sentenceOf(error)}</FormError>}
      {!rights && !error && <Skeleton height="8rem" />}
      {rights && rights.requests.length > 0 && (
        <ul className={styles.entries} aria-label="What they asked">
          {rights.requests.map(one => (
            <RequestRow key={one.id} request={one} />
          ))}
        </ul>
      )}
      {toAnswer?.map(one => (
        <Button key={one.id} size="small" onClick={() => setAnswering(one.id)}>
          {one.state === 'OPEN' ? `Answer: ${rightsKindNames[one.kind].toLowerCase()}` : 'Make the copy again'}
        </Button>
      ))}
      {rights && <LogForm id={id} />}
      {rights && <Hold id={id} hold={rights.hold} />}
      {rights && request && (
        <AnswerDialog request={request} rights={rights} name={name} user={user} onClose={() => setAnswering(null)} />
      )}
    </section>
  );
}

function LogForm({ id }: { id: string }) {
  const [kind, setKind] = useState<RightsKind>('EXPORT');
  const [channel, setChannel] = useState<Channel>('SUPPORT');
  const log = useOfficeChange('openRightsRequest', { refetch: READ_AGAIN, done: 'Logged: it is due in 30 days.' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    log.mutate({ path: { id }, body: { kind, channel } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label="They ask for"
        value={kind}
        options={rightsKinds.map(value => ({ value, label: rightsKindNames[value] }))}
        onValueChange={value => setKind(rightsKinds.find(one => one === value) ?? 'EXPORT')}
      />
      <Select
        label="They asked"
        value={channel}
        options={channels.map(value => ({ value, label: rightsChannelNames[value] }))}
        onValueChange={value => setChannel(channels.find(one => one === value) ?? 'SUPPORT')}
      />
      <FormError>{log.error && sentenceOf(log.error)}</FormError>
      <Button type="submit" loading={log.isPending}>
        Log the request
      </Button>
    </form>
  );
}

function Hold({ id, hold }: { id: string; hold: { why: string; setBy: string } | null }) {
  const may = useMay();
  const [why, setWhy] = useState('');
  const name = hold ? 'liftHold' : 'setHold';
  const change = useOfficeChange(name, {
    refetch: READ_AGAIN,
    done: hold ? 'No longer held.' : 'Held.',
    onDone: () => setWhy(''),
  });
  const { errors, form } = useFormErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ path: { id }, body: { why } });
  };
  return (
    <>
      {hold && (
        <p>
          Held by {hold.setBy}, nothing is erased: {hold.why}
        </p>
      )}
      {may(name) && (
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={hold ? 'Why is it held no longer?' : 'Why must it be held?'}
            maxLength={RIGHTS_TEXT_LENGTH}
            value={why}
            error={errors.why ?? form}
            onChange={event => setWhy(event.target.value)}
          />
          <Button type="submit" loading={change.isPending}>
            {hold ? 'Lift the hold' : 'Hold their data'}
          </Button>
        </form>
      )}
    </>
  );
}
