import { useSuspenseQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Device } from '#contract/schemas/device.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { toast } from '#ui/toast.tsx';
import { invalidate, queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './devices.module.css';
import { cityOf } from './time-zones.ts';
import { useSignOut } from './use-sign-out.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

const devices = queryFor('getDevices', {});

/** For loaders. */
export const readDevices = (): Promise<unknown> => queryClient.prefetchQuery(devices);

/** The person's sessions, with buttons to end them. */
export function Devices({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <section className={styles.page} aria-labelledby="devices">
      <header className={styles.head}>
        <Heading id="devices">Devices</Heading>
        <p className={styles.quiet}>
          Where you are signed in. A device you do not know, or have lost, is signed out within a second.
        </p>
      </header>
      <Suspense fallback={<DevicesSkeleton />}>
        <DeviceList />
      </Suspense>
    </section>
  );
}

function DeviceList() {
  const { items } = useSuspenseQuery(devices).data;
  const others = items.filter(({ isThis }) => !isThis);
  return (
    <>
      <ul className={styles.list}>
        {items.map(device => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {others.length > 0 ? (
        <SignOutElsewhere count={others.length} />
      ) : (
        <p className={styles.quiet}>You are signed in nowhere else.</p>
      )}
    </>
  );
}

const handheld = /\b(iPhone|iPad|Android)$/;

function DeviceRow({ device }: { device: Device }) {
  const end = useCall('signOutDevice');
  const here = useSignOut();
  const { id, name, timeZone, lastSeenAt, isThis, hasPush } = device;
  const Icon = handheld.test(name) ? Smartphone : Laptop;
  const leave = () =>
    isThis
      ? here.leave()
      : end.mutate(
          { path: { id } },
          {
            onSuccess: () => {
              toast.success(`${name} is signed out.`);
              void invalidate('getDevices');
            },
          },
        );
  return (
    <li className={styles.device}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>
          {name} {isThis && <StatusChip tone="booked">This device</StatusChip>}
        </p>
        <p className={styles.quiet}>
          {timeZone && `${placeOf(timeZone)} · `}
          {isThis ? (
            'In use now'
          ) : (
            <>
              Last seen <TimeAgo at={lastSeenAt} />
            </>
          )}
        </p>
        {hasPush && <DevicePush device={device} />}
        <FormError>{end.error && sentenceOf(end.error)}</FormError>
      </div>
      <Button size="small" loading={end.isPending} aria-label={`Sign out ${name}`} onClick={leave}>
        Sign out
      </Button>
      {here.question}
    </li>
  );
}

/** It shows push notices: here they are switched off without being at the device. */
function DevicePush({ device: { id, name } }: { device: Device }) {
  const remove = useCall('removeDevicePush');
  const done = () => {
    toast.success(`${name} shows no more notices.`);
    void invalidate('getDevices');
    void invalidate('getPush');
  };
  return (
    <>
      <p className={styles.quiet}>
        Shows push notices.{' '}
        <Button
          size="small"
          variant="quiet"
          loading={remove.isPending}
          aria-label={`Switch off notices on ${name}`}
          onClick={() => remove.mutate({ path: { id } }, { onSuccess: done })}
        >
          Switch off
        </Button>
      </p>
      <FormError>{remove.error && sentenceOf(remove.error)}</FormError>
    </>
  );
}

/** A time zone locates a device nearly as well as an IP address would, and reveals less. */
const placeOf = (timeZone: string): string => {
  const isCity = timeZone.includes('/') && !timeZone.startsWith('Etc/');
  return isCity ? `${cityOf(timeZone)} time` : timeZone;
};

function SignOutElsewhere({ count }: { count: number }) {
  const end = useCall('signOutElsewhere');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const confirm = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setOpen(false);
          toast.success('You are signed out everywhere else.');
          void invalidate('getDevices');
        },
      },
    );
  return (
    <div>
      <Button
        variant="danger"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Sign out everywhere else
      </Button>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Sign out everywhere else?"
            text={
              count === 1
                ? 'The other device needs a new code to sign in again.'
                : `The ${count} other devices need a new code to sign in again.`
            }
            confirmLabel="Sign out everywhere else"
            danger
            loading={end.isPending}
            error={end.error && sentenceOf(end.error)}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </div>
  );
}

function DevicesSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your devices">
      <SkeletonList count={2}>
        <Skeleton height="4.5rem" />
      </SkeletonList>
    </div>
  );
}
