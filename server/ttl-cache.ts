type Entry<Value> = { value: Value; endsMs: number };

/** How many longer-lived entries a new one moves back: enough that these, which are few, are soon behind those that expire earlier. */
const MOVED_BACK_MAX = 2;

/** Values that expire, at most so many: expired ones make room first, and then the oldest. */
export class TtlCache<Value> {
  readonly #most: number;
  /** As they were set, which is how they expire if they last equally long; longer-lived ones are moved back. */
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string, nowMs: number): Value | undefined {
    const known = this.#entries.get(key);
    return known && known.endsMs > nowMs ? known.value : undefined;
  }

  set(key: string, value: Value, { nowMs, endsMs }: { nowMs: number; endsMs: number }): void {
    const known = this.#entries.get(key);
    if (known?.endsMs === endsMs) {
      known.value = value;
      return;
    }
    this.#entries.delete(key);
    this.#makeRoom(nowMs, endsMs);
    this.#entries.set(key, { value, endsMs });
  }

  deleteWhere(isGone: (value: Value, key: string) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isGone(value, key)) this.#entries.delete(key);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** An entry that outlasts the new one would hide expired ones behind it, so it goes behind them. */
  #makeRoom(nowMs: number, newEndsMs: number): void {
    let movedBack = 0;
    for (const [key, entry] of this.#entries) {
      const outlasts = entry.endsMs > newEndsMs && movedBack < MOVED_BACK_MAX;
      if (entry.endsMs > nowMs && !outlasts && this.#entries.size < this.#most) return;
      this.#entries.delete(key);
      if (!outlasts) continue;
      movedBack += 1;
      this.#entries.set(key, entry);
    }
  }
}
