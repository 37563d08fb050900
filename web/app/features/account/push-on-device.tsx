import { sentenceOf } from '#client/call-error.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './notifications.module.css';
import { usePush } from './use-push.ts';

/** Switches push notices on or off for this device; what the browser does not allow is explained. */
export function PushOnDevice() {
  return (
    <section className={styles.part} aria-labelledby="push">
      <h3 id="push">Push notices on this device</h3>
      <PushSwitch />
    </section>
  );
}

function PushSwitch() {
  const { productName } = useSite().limits;
  const { ability, isOn, hasEnded, error, refetch, failure, isWorking, switchOn, switchOff } = usePush();
  if (ability === 'NONE')
    return <p className={styles.quiet}>This browser cannot show them. Texts and the bell reach you all the same.</p>;
  if (ability === 'INSTALL')
    return (
      <p className={styles.quiet}>
        Here they come with the app: tap Share, then “Add to Home Screen”, and open {productName} from there.
      </p>
    );
  if (ability === 'DENIED')
    return (
      <p className={styles.quiet}>
        {hasEnded
          ? `They were on here and have ended: this browser no longer allows notices from ${productName}.`
          : `You told this browser not to show notices from ${productName}.`}{' '}
        Texts reach you as chosen below. To have both, open the browser’s settings for this site and allow
        notifications; then come back here.
      </p>
    );
  if (error && isOn === null)
    return (
      <>
        <FormError>{sentenceOf(error)}</FormError>
        <Button className={styles.again} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  if (isOn === null) return <Skeleton height="var(--field)" />;
  return (
    <>
      <Switch
        label="Show notices on this device"
        hint={
          hasEnded && !isOn
            ? 'They were on, until this browser took its permission back. Texts reach you meanwhile, as chosen below.'
            : 'Also while the app is closed. They end when you sign out.'
        }
        checked={isOn}
        disabled={isWorking}
        onValueChange={on => void (on ? switchOn() : switchOff())}
      />
      <FormError>{failure}</FormError>
    </>
  );
}
