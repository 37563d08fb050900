import { useEffect, useState } from 'react';
import type { Seeing } from '#contract/schemas/seeing.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { client } from '#web/client.ts';
import { endSeeing } from '#web/end-seeing.ts';
import styles from './seeing-banner.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

const leftText = (until: string, nowMs: number): string => {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS);
  return minutes === 1 ? 'One minute left' : `${minutes} minutes left`;
};

/** At the bottom of every page, for as long as staff see it as someone. */
export function SeeingBanner() {
  const [seeing, setSeeing] = useState<Seeing | null>(null);
  const [nowMs, setNowMs] = useState(serverNowMs);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Everyone may ask: a token that is over is nobody’s, and not refused.
    client.call('getSeeing', {}).then(
      ({ seeing: found }) => {
        if (isGone) return;
        if (found) setSeeing(found);
        else void endSeeing();
      },
      () => undefined,
    );
    const ticking = setInterval(() => setNowMs(serverNowMs()), TICK_MS);
    return () => {
      isGone = true;
      clearInterval(ticking);
    };
  }, []);
  const isOver = seeing !== null && Date.parse(seeing.until) <= nowMs;
  useEffect(() => {
    if (isOver) void endSeeing();
  }, [isOver]);
  const end = () => {
    setEnding(true);
    void endSeeing();
  };
  return (
    <section aria-label="As they see it" className={styles.banner}>
      <p className={styles.words}>
        <strong>You see what {seeing?.person ?? 'this person'} sees.</strong> Nothing you do here has an effect, and
        some of what is theirs alone is left out.
        {seeing && <span className={styles.why}> Reason: {seeing.why}</span>}
      </p>
      <p className={styles.left}>{seeing && leftText(seeing.until, nowMs)}</p>
      <Button size="small" loading={isEnding} onClick={end}>
        End
      </Button>
    </section>
  );
}
