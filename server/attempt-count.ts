/** Attempts in a fixed window of time. */
export type Window = { count: number; endsMs: number };

export type Attempt = {
  key: string;
  nowMs: number;
  windowMs: number;
  /** What this server heard last of the window. A store that lost its memory goes on from there. */
  known: Window | undefined;
};

/** Counts attempts of all servers. Rejects, within a second, while it cannot. */
export type AttemptCount = {
  add(attempt: Attempt): Promise<Window>;
  close(): Promise<void>;
};
