import type { VoiceType } from '#contract/values/file.ts';

/** What the bytes of an upload say of themselves; file names and headers are not trusted. */
export type Recording = {
  type: VoiceType;
  /** Sound alone, in one track of the codec that belongs to its container. */
  isVoice: boolean;
  /** By the times of its frames. 0: it has none. */
  durationMs: number;
};
