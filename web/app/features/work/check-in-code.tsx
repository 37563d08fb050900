import { QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Work } from '#contract/schemas/work.ts';
import { Button } from '#ui/button.tsx';
import { checkInAddress } from './check-in-link.ts';
import styles from './work-board.module.css';

// Loaded on demand.
const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));

/** For the manager on the day: the code that models check in with, to say and to show. */
export function CheckInCode({ jobId, work, position }: { jobId: string; work: Work; position: number }) {
  const [open, setOpen] = useState(false);
  const code = work.codes.find(one => one.position === position);
  if (!code) return null;
  return (
    <>
      <p className={styles.code}>
        <span>
          Check-in code <strong className={styles.digits}>{code.digits}</strong>
        </span>
        <Button size="small" icon={<QrIcon />} onClick={() => setOpen(true)}>
          Show as QR code
        </Button>
      </p>
      {open && (
        <Suspense>
          <QrDialog
            address={checkInAddress(location.origin, jobId, code.token)}
            digits={code.digits}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
