import { Megaphone } from 'lucide-react';
import type { Job, Places } from '#contract/schemas/job.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { useNow } from '#ui/use-now.ts';
import styles from './job-waves.module.css';
import { waveWords } from './wave-words.ts';

/** How an open job is announced: who was notified, and who is next. Renders nothing otherwise. */
export function JobWaves({ job, places }: { job: Job; places: Places }) {
  const nowMs = useNow(15_000);
  if (!job.waves || job.applicationsClosedAt || standingOf(job) !== 'OPEN') return null;
  const words = waveWords(job.waves, job.location?.timeZone ?? 'UTC', nowMs, places.booked >= places.total);
  if (words.length === 0) return null;
  return (
    <section className={styles.waves} aria-label="Who hears of this job">
      <Megaphone aria-hidden="true" />
      <Dotted>{words}</Dotted>
    </section>
  );
}
