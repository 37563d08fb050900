type Entry<Value> = { value: Value; endsMs: number };

/** What a newcomer looks past: enough that what lasts longer, of which there is less, is soon behind what ends before it. */
const PASSED_MAX = 2;

/** Values that are known for a while, at most so many: what has ended makes room first, and then the oldest. */
export class Remembered<Value> {
  readonly #most: number;
  /** By when they began, which is how they end if they last equally long; what lasts longer is moved back. */
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

  /** One that outlasts the newcomer would hide those behind it that have ended, so it goes behind them. */
  #makeRoom(nowMs: number, newEndsMs: number): void {
    let passed = 0;
    for (const [key, entry] of this.#entries) {
      const outlasts = entry.endsMs > newEndsMs && passed < PASSED_MAX;
      if (entry.endsMs > nowMs && !outlasts && this.#entries.size < this.#most) return;
      this.#entries.delete(key);
      if (!outlasts) continue;
      passed += 1;
      this.#entries.set(key, entry);
    }
  }
}
