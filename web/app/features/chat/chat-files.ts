import type { ShownAttachment } from '#contract/schemas/chat-message.ts';

type Progress = {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** How files of messages reach the server. */
export type ChatFiles = {
  /** For a file input. */
  pictureTypes: string;
  /** Why a picture cannot be sent, where that is known before its upload. */
  refusalOf(file: File): string | null;
  /** Whether the file itself was refused, so that trying again does not help. */
  isRefused(error: unknown): boolean;
  sendPicture(file: File, progress: Progress): Promise<ShownAttachment>;
  sendVoice(file: File, progress: Progress): Promise<ShownAttachment>;
};
