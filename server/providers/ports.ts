import type { Readable } from 'node:stream';
import type { Place } from '#contract/place.ts';

/** The few lines we need of the outside world; each has a real adapter and a local one. */

export type SmsMessage = { to: string; text: string };
/** Rejects with `SmsError` when the message could not be handed over. */
export type Sms = { send(message: SmsMessage): Promise<void> };

/** `isNumberAtFault` tells a number that cannot be reached from trouble on the way, which may pass. */
export class SmsError extends Error {
  readonly isNumberAtFault: boolean;

  constructor(message: string, isNumberAtFault: boolean) {
    super(message);
    this.name = 'SmsError';
    this.isNumberAtFault = isNumberAtFault;
  }
}

export type Storage = {
  /** Atomic: a reader sees the whole object or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  stream(key: string): Promise<{ body: Readable; size: number } | null>;
  remove(key: string): Promise<void>;
};

export type Places = {
  attribution: string;
  find(query: string, limit: number): Promise<Place[]>;
};
