import type { FoundPlace, Place } from '#contract/schemas/place.ts';

/** Ports to the outside world; each has a real adapter and a local one. */

export type SmsMessage = { to: string; text: string };
/** Rejects with `SmsError` when the message could not be handed over. */
export type Sms = { send(message: SmsMessage): Promise<void> };

/** `isNumberAtFault` separates an unreachable number from a temporary failure. */
export class SmsError extends Error {
  readonly isNumberAtFault: boolean;

  constructor(message: string, isNumberAtFault: boolean) {
    super(message);
    this.name = 'SmsError';
    this.isNumberAtFault = isNumberAtFault;
  }
}

/** A device's subscription at the push service of its browser. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type PushMessage = {
  /** At most 3 kB. */
  payload: string;
  /** How long the push service waits for a device that is off. */
  ttlSeconds: number;
  isUrgent: boolean;
};
export type Push = {
  /** Browsers subscribe with it. */
  publicKey: string;
  /** Whether this can be the address of a push service. */
  accepts(endpoint: string): boolean;
  /** Rejects with `PushGone` when the subscription has ended, with `PushSlow` when nobody answered in time, and with any other error when it could not be handed over. */
  send(target: PushTarget, message: PushMessage): Promise<void>;
};

/** The browser no longer has this subscription. */
export class PushGone extends Error {
  override readonly name = 'PushGone';
}

/** The push service did not answer in time: whoever named it may have meant it to. */
export class PushSlow extends Error {
  override readonly name = 'PushSlow';
}

/** Objects by key. Keys are a kind and a path: `originals/<id>.webp`. */
export type Storage = {
  /** Atomic: a reader sees the whole object or none. Rejects with `StorageFull` when there is no room. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is none. Rejects with `ObjectCorrupted` when the bytes are not those that were put. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** The objects of a kind, in any order. */
  list(kind: string): AsyncIterable<{ key: string; storedAt: Date }>;
};

export class ObjectCorrupted extends Error {
  override readonly name = 'ObjectCorrupted';

  constructor(key: string) {
    super(`The object ${key} is not what was stored.`);
  }
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** `session` identifies one search of one person, from the first letter to the choice. */
export type PlaceSearch = { session?: string | undefined };
/** `notice` tells a person about a current limitation. */
export type FoundPlaces = { items: FoundPlace[]; attribution: string; notice: string | null };

export type Places = {
  find(words: string, limit: number, search: PlaceSearch): Promise<FoundPlaces>;
  /** Null when there is no such place. Rejects with `PlacesError` when the vendor could not be reached. */
  get(placeId: string, search: PlaceSearch): Promise<Place | null>;
};

/** The vendor did not answer, or refused. Its message may be logged: it contains no key and nothing a person typed. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
}
