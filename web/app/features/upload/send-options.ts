export interface SendOptions {
  filesUrl: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborted with `CANCELLED`, what has arrived is thrown away too. */
  signal: AbortSignal;
}

export const CANCELLED = 'CANCELLED';
