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
  /** Why a service cannot be added; null where it can. */
  closedBecause: (service: PremiumService) => string | null;
  error: string | undefined;
}

/** Rush booking is for jobs that start soon: models are asked at once, and answer within hours. */
export const rushClosedBecause = (
  service: PremiumService,
  hoursAhead: number,
  { limits }: { limits: { rushOfferedHours: number } },
): string | null =>
  service === 'RUSH_BOOKING' && hoursAhead >= limits.rushOfferedHours
    ? `For jobs that start within ${limits.rushOfferedHours} hours.`
    : null;

/** The premium services, each with its description and price. */
export function ServicesField({
  shown,
  value,
  onChange,
  hint = 'For this job, if you like.',
  closedBecause,
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
  return (
    <Field label="Premium features" hint={hint} group error={error}>
      {shown.prices ? (
        <ul className={styles.services}>
          {shown.prices.items.map(({ service, name, promise, priceCents }) => {
            const isChosen = value.includes(service);
            const reason = isChosen ? null : closedBecause(service);
            return (
              <li key={service} className={styles.service}>
                <Checkbox
                  label={name}
                  hint={reason ? `${promise} ${reason}` : promise}
                  checked={isChosen}
                  disabled={reason !== null}
                  onValueChange={on => onChange(on ? [...value, service] : value.filter(other => other !== service))}
                />
                <span className={styles.price}>{shownDollars(priceCents)}</span>
              </li>
            );
          })}
        </ul>
      ) : (
        <ul className={styles.services} aria-hidden="true">
          <SkeletonList count={premiumServices.length}>
            <li className={classes(styles.service, styles.coming)}>
              <SkeletonText lines={3} />
            </li>
          </SkeletonList>
        </ul>
      )}
    </Field>
  );
}
