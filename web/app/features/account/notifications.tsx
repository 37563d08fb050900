import { Fragment, Suspense } from 'react';
import { isEssential } from '#contract/rules/notification.ts';
import type { NotificationSettings } from '#contract/schemas/notification.ts';
import { type NotificationChannel, notificationChannels, notificationKinds } from '#contract/values/notification.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useUser } from '#web/user.ts';
import { notificationWords } from './notification-words.ts';
import styles from './notifications.module.css';
import { PushOnDevice } from './push-on-device.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Notification settings; kinds that are not sent yet say so. */
export function Notifications({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { productName } = useSite().limits;
  return (
    <section className={styles.page} aria-labelledby="notifications">
      <header className={styles.part}>
        <Heading id="notifications">Notifications</Heading>
        <p className={styles.quiet}>
          Texts go to the phone you sign in with; when many come together, they are gathered into one. In {productName}{' '}
          itself, notices are under the bell for three months. Push notices go to each device that has them switched on.
        </p>
      </header>
      <PushOnDevice />
      <Suspense fallback={<NotificationsSkeleton />}>
        <NotificationForm />
      </Suspense>
    </section>
  );
}

function NotificationForm() {
  const { state, '@type': type } = useUser();
  const { settings, change, isChanged, submit, submitting, fields, error } = useNotificationSettings();
  const audience = type === 'MODEL' ? 'MODEL' : 'MANAGER';
  const offers = audience === 'MODEL' ? ', and so does an offer that would leave you too little time to answer' : '';
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <Kinds audience={audience} kinds={settings.kinds} onChange={kinds => change({ kinds })} />
      <QuietHours
        value={settings.quietHours}
        errors={fields}
        hint={`What can wait is sent when they are over. What always reaches you comes at any hour${offers}.`}
        onValueChange={quietHours => change({ quietHours })}
      />
      <FormError>{error}</FormError>
      <footer className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={submitting}
          disabledBecause={
            state === 'SUSPENDED' ? 'While your account is suspended, nothing can be changed.' : undefined
          }
        >
          Save
        </Button>
        <p role="status" className={styles.quiet}>
          {isChanged && 'Not saved yet'}
        </p>
      </footer>
    </form>
  );
}

interface KindsProps {
  audience: 'MANAGER' | 'MODEL';
  kinds: NotificationSettings['kinds'];
  onChange: (kinds: NotificationSettings['kinds']) => void;
}

function Kinds({ audience, kinds, onChange }: KindsProps) {
  const { productName } = useSite().limits;
  const ways: Record<NotificationChannel, string> = {
    inProduct: `in ${productName}`,
    push: 'by push',
    sms: 'by text',
  };
  return (
    <table className={styles.kinds}>
      <thead>
        <tr>
          <th scope="col">Tell me of</th>
          {notificationChannels.map(channel => (
            <th key={channel} scope="col" className={styles.way}>
              {ways[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map(kind => {
          const { name, what, today } = notificationWords(audience, kind);
          return (
            <Fragment key={kind}>
              <tr>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                {notificationChannels.map(channel => (
                  <td key={channel} className={styles.choice}>
                    <Checkbox
                      label={<VisuallyHidden>{`${name} ${ways[channel]}`}</VisuallyHidden>}
                      checked={kinds[kind][channel]}
                      disabled={isEssential(kind)}
                      onValueChange={on => onChange({ ...kinds, [kind]: { ...kinds[kind], [channel]: on } })}
                    />
                  </td>
                ))}
              </tr>
              <tr>
                <td colSpan={notificationChannels.length + 1} className={styles.what}>
                  {what} <em>{isEssential(kind) ? 'Always on.' : today}</em>
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function NotificationsSkeleton() {
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label="Loading your notifications">
      <SkeletonList count={notificationKinds.length}>
        <Skeleton height="3.5rem" />
      </SkeletonList>
    </div>
  );
}
