import { useEffect, useRef, useState } from 'react';
import { client } from '#office/client.ts';
import { lock } from '#office/lock.ts';
import { queryClient } from '#office/query.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './session-notice.module.css';

const MINUTE_MS = 60_000;
const KEPT_EVERY_MS = MINUTE_MS;
/** How long before its end the screen says so: when nobody does anything, and at the end of the day. */
const IDLE_NOTICE_MS = 2 * MINUTE_MS;
const END_NOTICE_MS = 10 * MINUTE_MS;

const inputs = ['keydown', 'pointerdown', 'wheel'] as const;

/** Tells the server that someone is at the desk, and them when the session is about to end. */
export function SessionNotice() {
  const [ends, setEnds] = useState<{ idleMs: number; endMs: number } | null>(null);
  const nowMs = useNow(1000);
  const keptAtMs = useRef(0);
  const asked = useRef(false);
  const keep = () => {
    if (lock.read() === 'ENDED' || Date.now() - keptAtMs.current < KEPT_EVERY_MS) return;
    keptAtMs.current = Date.now();
    client.call('keepStaffSession', {}).then(
      ({ idleAt, endsAt }) => setEnds({ idleMs: Date.parse(idleAt), endMs: Date.parse(endsAt) }),
      () => {
        // Without an answer the next input tells it.
        keptAtMs.current = 0;
      },
    );
  };
  const keepNow = useRef(keep);
  keepNow.current = keep;
  useEffect(() => {
    const onInput = () => keepNow.current();
    onInput();
    const stop = lock.subscribe(() => {
      keptAtMs.current = 0;
      if (lock.read() === 'OPEN') keepNow.current();
    });
    for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      stop();
      for (const input of inputs) removeEventListener(input, onInput, { capture: true });
    };
  }, []);

  const isOver = ends !== null && nowMs >= Math.min(ends.idleMs, ends.endMs);
  useEffect(() => {
    if (isOver && !asked.current) void queryClient.invalidateQueries({ queryKey: ['getStaff'] });
    asked.current = isOver;
  }, [isOver]);

  if (!ends || isOver) return null;
  if (ends.idleMs - nowMs < IDLE_NOTICE_MS && ends.idleMs < ends.endMs)
    return (
      <Notice
        text={`Nothing happened here for a while. The session ends in ${leftText(ends.idleMs - nowMs)}.`}
        label="Stay signed in"
        onAct={keep}
      />
    );
  if (ends.endMs - nowMs < END_NOTICE_MS)
    return (
      <Notice
        text={`Your session ends in ${leftText(ends.endMs - nowMs)}. What you type is kept.`}
        label="Sign in again now"
        onAct={() => lock.write('RENEWING')}
      />
    );
  return null;
}

const leftText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

function Notice({ text, label, onAct }: { text: string; label: string; onAct: () => void }) {
  return (
    <div role="timer" className={styles.notice}>
      <p>{text}</p>
      <Button size="small" onClick={onAct}>
        {label}
      </Button>
    </div>
  );
}
