import { VOICE_SECONDS_MAX } from '#contract/values/chat.ts';
import { recordedType } from './can-record.ts';

/** Enough for speech. */
const BITS_PER_SECOND = 32_000;
const PIECE_MS = 1000;

/** Why no sound came from the microphone. */
export const microphoneWords = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Your browser does not let this page use the microphone. Allow it in the settings of this page, then try again.';
  if (name === 'NotFoundError') return 'No microphone was found. Connect one, then try again.';
  return 'The microphone could not be opened. Another program may be using it.';
};

export type Recording = {
  /** Ends it; `onDone` gets what was said until then. */
  stop(): void;
  cancel(): void;
  /** From 0 to 1, now. */
  level(): number;
  elapsedMs(): number;
};

/** Records from the microphone until it is stopped, or as long as a voice note may be. */
export const startRecording = async (onDone: (recording: File, durationMs: number) => void): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: recordedType(), audioBitsPerSecond: BITS_PER_SECOND });
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  sound.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const pieces: Blob[] = [];
  const startedMs = performance.now();
  let isCancelled = false;
  const elapsedMs = () => performance.now() - startedMs;
  const limit = setTimeout(() => recorder.stop(), VOICE_SECONDS_MAX * 1000);

  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  recorder.onstop = () => {
    clearTimeout(limit);
    for (const track of stream.getTracks()) track.stop();
    void sound.close();
    const type = recorder.mimeType.split(';')[0] ?? '';
    const name = `voice-note.${type === 'audio/mp4' ? 'm4a' : 'webm'}`;
    if (!isCancelled) onDone(new File(pieces, name, { type }), elapsedMs());
  };
  recorder.start(PIECE_MS);
  return {
    stop: () => recorder.state === 'recording' && recorder.stop(),
    cancel: () => {
      isCancelled = true;
      if (recorder.state === 'recording') recorder.stop();
    },
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      // Speech is far below full scale.
      return Math.min(1, 4 * Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
    },
    elapsedMs,
  };
};
