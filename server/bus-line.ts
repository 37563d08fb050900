/** Carries texts between servers, at most once. Every server hears every text, its own too. */
export type BusLine = {
  /** Rejects while the line is down. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};

export type BusLineEvents = {
  onText(text: string): void;
  /** The line is back after a break: what was said meanwhile was not heard. */
  restored(): void;
};

/** PostgreSQL and Redis both name the channel so. */
export const BUS_CHANNEL = 'marketplace_bus';
export const RECONNECT_MS = 250;
