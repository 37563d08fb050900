import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import { useUser } from '#web/user.ts';
import styles from './calendar-feed.module.css';

// Loaded on demand.
const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

const feed = queryFor('getCalendarFeed', {});

const questions = {
  RENEW: {
    title: 'Make a new address?',
    text: 'The one before works no more, wherever it was put in: subscribe again with the new one.',
    confirm: 'Make a new address',
  },
  REVOKE: {
    title: 'Take the address back?',
    text: 'Calendars that read it get nothing more. You can make another at any time.',
    confirm: 'Take it back',
  },
} as const;

/** The secret address at which calendar programs read the person's jobs. */
export function CalendarFeed() {
  const isModel = useUser()['@type'] === 'MODEL';
  const { data, error, refetch } = useQuery(feed);
  return (
    <section className={styles.feed} aria-labelledby="calendar">
      <header className={styles.head}>
        <h2 id="calendar">Calendar</h2>
        <p className={styles.quiet}>
          {isModel
            ? 'What you applied for and where you are booked, in the calendar you use: subscribe to an address of your own. Changes and cancellations come by themselves.'
            : 'Your jobs in the calendar you use: subscribe to an address of your own. Changes and cancellations come by themselves.'}
        </p>
      </header>
      {data ? (
        <Address address={data.address} />
      ) : error ? (
        <>
          <FormError>{sentenceOf(error)}</FormError>
          <Button className={styles.make} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton height="var(--field)" />
      )}
    </section>
  );
}

function Address({ address }: { address: string | null }) {
  const save = useCall('saveCalendarFeed');
  const revoke = useCall('revokeCalendarFeed');
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const [asked, setAsked] = useState(false);
  const keep = (changed: AnswerOf<'getCalendarFeed'>) => queryClient.setQueryData(feed.queryKey, changed);
  const error = save.error ?? revoke.error;
  if (address === null)
    return (
      <>
        <FormError>{error && sentenceOf(error)}</FormError>
        <Button
          className={styles.make}
          loading={save.isPending}
          onClick={() => save.mutate({ body: {} }, { onSuccess: keep })}
        >
          Make an address
        </Button>
      </>
    );
  const url = new URL(address, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Address copied.');
    } catch {
      toast.error('This browser lets nothing be copied for you. Select the address and copy it.');
    }
  };
  const ask = (question: keyof typeof questions) => {
    setAsked(true);
    setAsking(question);
  };
  const close = (message: string) => {
    setAsking(null);
    toast.success(message);
  };
  const renew = async () => {
    keep(await save.mutateAsync({ body: { renew: true } }));
    close('The new address is made. The one before works no more.');
  };
  const takeBack = async () => {
    keep(await revoke.mutateAsync({}));
    close('The address works no more.');
  };
  // The dialog shows the error.
  const confirm = () => (asking === 'RENEW' ? renew() : takeBack()).catch(() => {});
  return (
    <>
      <div className={styles.address}>
        <input
          readOnly
          value={url}
          aria-label="Calendar address"
          className={styles.url}
          onFocus={event => event.currentTarget.select()}
        />
        <Button icon={<Copy />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className={styles.quiet}>Keep it to yourself: whoever has it can read your jobs.</p>
      <div className={styles.ends}>
        <Button variant="quiet" size="small" onPointerEnter={() => void loadDialog()} onClick={() => ask('RENEW')}>
          New address
        </Button>
        <Button variant="quiet" size="small" onPointerEnter={() => void loadDialog()} onClick={() => ask('REVOKE')}>
          Take it back
        </Button>
      </div>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={asking !== null}
            onOpenChange={open => !open && setAsking(null)}
            title={asking ? questions[asking].title : ''}
            text={asking ? questions[asking].text : ''}
            confirmLabel={asking ? questions[asking].confirm : ''}
            cancelLabel="Keep it"
            danger={asking === 'REVOKE'}
            loading={save.isPending || revoke.isPending}
            error={error && sentenceOf(error)}
            onConfirm={() => void confirm()}
          />
        </Suspense>
      )}
    </>
  );
}
