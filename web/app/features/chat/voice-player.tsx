import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { lengthText } from './length-text.ts';
import styles from './voice-player.module.css';

/** The one that plays: another one stops it. */
let playing: HTMLAudioElement | null = null;

interface VoicePlayerProps {
  src: string;
  durationMs: number;
  /** Called when it does not load: its address may have ended. */
  onBroken?: () => void;
}

/** Plays a voice note. Its length comes from the message: recordings often do not say it themselves. */
export function VoicePlayer({ src, durationMs, onBroken }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // Addresses are renewed meanwhile, and another one would end what plays.
  const [address, setAddress] = useState(src);
  if (address !== src && !isPlaying) {
    setAddress(src);
    setAt(0);
    setBroken(false);
  }
  const toggle = () => {
    const { current } = audio;
    if (!current) return;
    if (isPlaying) return current.pause();
    if (playing !== current) playing?.pause();
    playing = current;
    setBroken(false);
    current.play().catch((error: unknown) => {
      // Paused before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setPlaying(false);
      setBroken(true);
      onBroken?.();
    });
  };
  return (
    <div className={styles.player}>
      <IconButton
        label={isPlaying ? 'Pause the voice note' : 'Play the voice note'}
        icon={isPlaying ? <Pause /> : <Play />}
        variant="outlined"
        onClick={toggle}
      />
      <input
        type="range"
        className={styles.position}
        aria-label="Position in the voice note"
        aria-valuetext={`${lengthText(atMs)} of ${lengthText(durationMs)}`}
        min={0}
        max={durationMs}
        step={100}
        value={Math.min(atMs, durationMs)}
        onChange={({ target }) => {
          const ms = Number(target.value);
          setAt(ms);
          if (audio.current) audio.current.currentTime = ms / 1000;
        }}
      />
      <span className={styles.time}>{lengthText(isPlaying || atMs > 0 ? atMs : durationMs)}</span>
      {/* biome-ignore lint/a11y/useMediaCaption: what someone says has no captions. */}
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1000)}
      />
      {isBroken && (
        <p role="alert" className={styles.broken}>
          It could not be played. Try again in a moment.
        </p>
      )}
    </div>
  );
}
