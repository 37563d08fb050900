export interface SendOptions {
  filesUrl: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborted with `CANCELLED`, the bytes on the server are deleted too. */
  signal: AbortSignal;
}

export const CANCELLED = 'CANCELLED';
