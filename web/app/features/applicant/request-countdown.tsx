import { momentText } from '#contract/rules/zoned-time.ts';
import { useNow } from '#ui/use-now.ts';
import { leftUntil } from './applicant-words.ts';

const HOUR_MS = 3_600_000;
const SLOW_MS = 15_000;

interface RequestCountdownProps {
  expiresAt: string;
  timeZone: string;
  className?: string | undefined;
}

/** When a request expires, and the time left: in the last hour by the second, by the server's clock. */
export function RequestCountdown({ expiresAt, timeZone, className }: RequestCountdownProps) {
  const slowMs = useNow(SLOW_MS);
  return (
    <p className={className}>
      Expires {momentText(expiresAt, timeZone)} ·{' '}
      {Date.parse(expiresAt) - slowMs > HOUR_MS ? leftUntil(expiresAt, slowMs) : <LastHour expiresAt={expiresAt} />}
    </p>
  );
}

function LastHour({ expiresAt }: { expiresAt: string }) {
  return <span role="timer">{leftUntil(expiresAt, useNow(1_000))}</span>;
}
