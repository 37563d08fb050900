import { shownDollars } from '#contract/rules/dollars.ts';
import type { PremiumService } from '#contract/values/payment.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Field } from '#ui/field.tsx';
import { SkeletonList, SkeletonText } from '#ui/skeleton.tsx';
import styles from './services-field.module.css';
import type { ShownPrices } from './use-shown-prices.ts';

interface ServicesFieldProps {
  shown: ShownPrices;
  value: readonly PremiumService[];
  onChange: (services: PremiumService[]) => void;
  /** Rush booking is offered only for a job that starts soon. */
  rushOffered: boolean;
  error: string | undefined;
}

/** The premium services, each with its description and price. */
export function ServicesField({ shown, value, onChange, rushOffered, error }: ServicesFieldProps) {
  if (shown.failure)
    return (
      <ErrorPanel
        title="The premium features did not load"
        text={shown.failure}
        onRetry={shown.retry}
        retrying={shown.retrying}
      />
    );
  const offered = shown.prices?.items.filter(
    ({ service }) => service !== 'RUSH_BOOKING' || rushOffered || value.includes(service),
  );
  return (
    <Field label="Premium features" hint="For this job, if you like." group error={error}>
      {offered ? (
        <ul className={styles.services}>
          {offered.map(({ service, name, promise, priceCents }) => (
            <li key={service} className={styles.service}>
              <Checkbox
                label={name}
                hint={promise}
                checked={value.includes(service)}
                onValueChange={on => onChange(on ? [...value, service] : value.filter(other => other !== service))}
              />
              <span className={styles.price}>{shownDollars(priceCents)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.services} aria-hidden="true">
          {/* One of the two is for jobs that start soon. */}
          <SkeletonList count={rushOffered ? 2 : 1}>
            <li className={classes(styles.service, styles.coming)}>
              <SkeletonText lines={3} />
            </li>
          </SkeletonList>
        </ul>
      )}
    </Field>
  );
}
