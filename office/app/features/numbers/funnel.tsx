import type { NumberAnswer } from '#contract/schemas/numbers.ts';
import { numbers } from '#contract/values/numbers.ts';
import { anchorOf } from '#office/numbers.ts';
import { valueText } from './figure-text.ts';
import styles from './funnel.module.css';

const PERCENT = 100;

/** The steps of the funnel with the share that each is of the one before. */
export function Funnel({ items }: { items: readonly NumberAnswer[] }) {
  const steps = items.filter(({ name }) => numbers[name].group === 'FUNNEL');
  const most = Math.max(1, ...steps.map(({ total }) => total.now.value ?? 0));
  return (
    <>
      <p className={styles.share}>
        Each step counts what came to it in these weeks. A job may have begun before them, so a step can have more than
        the one before.
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, total }, n) => {
          const value = total.now.value ?? 0;
          const above = steps[n - 1]?.total.now.value;
          return (
            <li key={name} className={styles.step}>
              <a href={`#${anchorOf(name)}`} className={styles.name}>
                {numbers[name].title}
              </a>
              <span className={styles.track}>
                {/* A small value is seen, too. */}
                <span className={styles.bar} style={{ inlineSize: `max(2px, ${(value / most) * PERCENT}%)` }} />
              </span>
              <span className={styles.value}>{valueText('COUNT', value)}</span>
              <span className={styles.share}>
                {n > 0 &&
                  (above ? `${valueText('SHARE', value / above)} of the step before` : 'None in the step before')}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
