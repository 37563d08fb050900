import type { LinkEvents } from '../keep-connected.ts';

/** Carries texts between servers, at most once. Every server hears every text, its own too. */
export type BusLine = {
  /** Rejects while the line is down. */
  send(text: string): Promise<void>;
  close(): Promise<void>;
};

/** After `restored` something may have been said that was not heard. */
export type BusLineEvents = LinkEvents & { onText(text: string): void };

/** PostgreSQL and Redis both name the channel so. */
export const BUS_CHANNEL = 'marketplace_bus';
export const SEND_MS = 1_000;
