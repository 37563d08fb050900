type Entry<Value> = { value: Value; endsMs: number };

/** Values that are known for a while, at most so many: what has ended makes room first, and then the oldest. */
export class Remembered<Value> {
  readonly #most: number;
  /** By when they began. Those that last equally long end in the same order. */
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
    this.#makeRoom(nowMs);
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

  #makeRoom(nowMs: number): void {
    for (const [key, { endsMs }] of this.#entries) {
      if (endsMs > nowMs && this.#entries.size < this.#most) return;
      this.#entries.delete(key);
    }
  }
}
