import { shownDollars } from '#contract/rules/dollars.ts';
import { type PremiumService, premiumServices } from '#contract/values/payment.ts';
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
  hint?: string;
  /** What else than the chosen services can be chosen. */
  isOffered: (service: PremiumService) => boolean;
  error: string | undefined;
}

/** The premium services, each with its description and price. */
export function ServicesField({
  shown,
  value,
  onChange,
  hint = 'For this job, if you like.',
  isOffered,
  error,
}: ServicesFieldProps) {
  if (shown.failure)
    return (
      <ErrorPanel
        title="The premium features did not load"
        text={shown.failure}
        onRetry={shown.retry}
        retrying={shown.retrying}
      />
    );
  const isShown = (service: PremiumService): boolean => value.includes(service) || isOffered(service);
  const offered = shown.prices?.items.filter(({ service }) => isShown(service));
  return (
    <Field label="Premium features" hint={hint} group error={error}>
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
          <SkeletonList count={premiumServices.filter(isShown).length}>
            <li className={classes(styles.service, styles.coming)}>
              <SkeletonText lines={3} />
            </li>
          </SkeletonList>
        </ul>
      )}
    </Field>
  );
}
