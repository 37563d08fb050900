import { lazy, Suspense } from 'react';
import { abilities, measurements, recordWords } from '#contract/rules/model-stats.ts';
import type { Model, PublicModel } from '#contract/schemas/model.ts';
import type { Units } from '#contract/values/units.ts';
import type { ManagerSight } from '#features/gallery/manager-sight.ts';
import { Stats } from '#features/gallery/stats.tsx';
import { Button } from '#ui/button.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import styles from './facts.module.css';
import { RequestButton } from './request-button.tsx';

// Loaded after hydration: only then the viewer is known.
const PageHeart = lazy(() => import('./page-heart.tsx').then(({ PageHeart: Heart }) => ({ default: Heart })));

// Loaded after hydration, for a few managers only.
const WithheldNote = lazy(() =>
  import('#features/gallery/withheld-note.tsx').then(({ WithheldNote: Note }) => ({ default: Note })),
);

interface FactsProps {
  model: Model | PublicModel;
  /** The additional fields for a manager; null for everyone else. */
  seen: ManagerSight | 'UNKNOWN' | null;
  unit: Units;
  onUnit: (unit: Units) => void;
}

/** Beside the large picture: the name, the measurements, and the page's one action. */
export function Facts({ model, seen, unit, onUnit }: FactsProps) {
  const isManager = seen !== null && seen !== 'UNKNOWN';
  return (
    <div className={styles.facts}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 className={styles.name}>{model.firstName}</h1>
          {seen !== 'UNKNOWN' && (
            <Suspense>
              <PageHeart model={model} isManager={isManager} />
            </Suspense>
          )}
        </div>
        <p className={styles.where}>{model.city}</p>
        {isManager && seen.model.availableThisWeek && <StatusChip tone="booked">Available this week</StatusChip>}
        {isManager && (
          <p className={styles.quiet}>
            {seen.model.ageBand} years · {recordWords(seen.model)}
          </p>
        )}
      </header>
      <Stats stats={[...measurements(model, unit), ...(isManager ? abilities(seen.model) : [])]} />
      <Button size="small" onClick={() => onUnit(unit === 'IN' ? 'CM' : 'IN')}>
        {unit === 'IN' ? 'In centimetres' : 'In inches'}
      </Button>
      {isManager && (
        <Suspense>
          <WithheldNote withheld={[seen.model.withheld, seen.digitalsWithheld]} className={styles.quiet} />
        </Suspense>
      )}
      {!isManager && (
        <p className={styles.quiet}>
          Measurements, hair, eyes and digitals are for clients who are signed in. <a href="/">Sign in or sign up</a> to
          see them.
        </p>
      )}
      {isManager ? (
        <RequestButton model={seen.model} />
      ) : (
        <Button
          variant="primary"
          size="large"
          className={styles.action ?? ''}
          render={<a href="/create-job">Post a job</a>}
        >
          Post a job
        </Button>
      )}
    </div>
  );
}
