import { useQueueEvents } from '#office/use-queue-events.ts';
import styles from './desk-shell.module.css';
import { OfficeBar } from './office-bar.tsx';
import { RoleGate } from './role-gate.tsx';

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
