import { useQueueEvents } from '#office/use-queue-events.ts';
import { OfficeBar } from './office-bar.tsx';
import { RoleGate } from './role-gate.tsx';
import styles from './shell.module.css';

/** A page without the queue beside it. */
export function PageShell() {
  useQueueEvents();
  return (
    <>
      <OfficeBar />
      <main className={styles.main}>
        <RoleGate />
      </main>
    </>
  );
}
