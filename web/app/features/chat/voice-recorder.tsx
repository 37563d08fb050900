import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VOICE_SECONDS_MAX } from '#contract/values/chat.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { lengthText } from './length-text.ts';
import styles from './voice-recorder.module.css';
import { microphoneWords, type Recording, startRecording } from './voice-recording.ts';

interface VoiceRecorderProps {
  onDone: (recording: File, durationMs: number) => void;
  onCancel: () => void;
}

const BARS = 28;
const BAR_MS = 90;
/** A press by mistake. */
const SHORTEST_MS = 500;

/** Records what is said, in place of the field; it is listened to, and sent, afterwards. */
export function VoiceRecorder({ onDone, onCancel }: VoiceRecorderProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [elapsedMs, setElapsed] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [isOn, setOn] = useState(false);
  const recording = useRef<Recording | null>(null);
  const done = useLatest((file: File, durationMs: number) => {
    if (durationMs >= SHORTEST_MS) onDone(file, durationMs);
    else setProblem('That was too short to hear anything. Please record it again.');
  });

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    startRecording((file, durationMs) => !isLeft && done(file, durationMs)).then(
      started => {
        if (isLeft) return started.cancel();
        recording.current = started;
        setOn(true);
        timer = setInterval(() => {
          setElapsed(started.elapsedMs());
          setLevels(before => [...before, started.level()].slice(-BARS));
        }, BAR_MS);
      },
      error => !isLeft && setProblem(microphoneWords(error)),
    );
    return () => {
      isLeft = true;
      clearInterval(timer);
      recording.current?.cancel();
    };
  }, [done]);

  if (problem)
    return (
      <div className={styles.problem} role="alert">
        <p>{problem}</p>
        <Button size="small" autoFocus onClick={onCancel}>
          Close
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels from each of its buttons.
    <div className={styles.recorder} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <IconButton label="Cancel the recording" icon={<X />} onClick={onCancel} />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.time} role="timer" aria-label={isOn ? 'Recording' : 'Waiting for the microphone'}>
        {lengthText(elapsedMs)}
      </span>
      <span className={styles.levels} aria-hidden="true">
        {Array.from({ length: BARS }, (_, place) => {
          const level = levels[levels.length - BARS + place] ?? 0;
          // The bars stay in their places while what they show moves on.
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          return <span key={place} className={styles.bar} style={{ transform: `scaleY(${Math.max(0.08, level)})` }} />;
        })}
      </span>
      <span className={styles.limit}>of {lengthText(VOICE_SECONDS_MAX * 1000)}</span>
      <IconButton
        label="Stop and listen"
        icon={<Check />}
        variant="filled"
        autoFocus
        onClick={() => recording.current?.stop()}
      />
    </div>
  );
}
