/** Owners remembered as served: more than ever wait at once. */
const REMEMBERED_OWNERS_MAX = 1_000;

/**
 * A queue that is fair between owners (round robin): however much one owner has queued, another's first item is behind
 * at most one of theirs.
 */
export class FairQueue<Item> {
  readonly #byOwner = new Map<string, Item[]>();
  readonly #place: (items: Item[], item: Item) => number;
  readonly #served = new Map<string, number>();
  #turns = 0;
  #size = 0;

  /** `place` gives the position among its owner's items; the end by default. */
  constructor(place: (items: Item[], item: Item) => number = items => items.length) {
    this.#place = place;
  }

  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  push(owner: string, item: Item): void {
    const items = this.#byOwner.get(owner) ?? [];
    items.splice(this.#place(items, item), 0, item);
    this.#byOwner.set(owner, items);
    this.#size += 1;
  }

  /** The next item, of the owner served least recently. Owners for whom `isPassedOver` are skipped. */
  take(isPassedOver: (owner: string) => boolean = () => false): Item | undefined {
    const waiting = [...this.#byOwner.keys()].filter(owner => !isPassedOver(owner));
    const [owner] = waiting.sort((one, other) => this.#servedAt(one) - this.#servedAt(other));
    const items = owner === undefined ? undefined : this.#byOwner.get(owner);
    if (owner === undefined || !items) return undefined;
    const item = items.shift();
    if (items.length === 0) this.#byOwner.delete(owner);
    this.#size -= 1;
    this.#noteServed(owner);
    return item;
  }

  #servedAt(owner: string): number {
    return this.#served.get(owner) ?? 0;
  }

  /** Includes owners with an empty queue: one who returns at once is not first again. */
  #noteServed(owner: string): void {
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turns);
    const [oldest] = this.#served.keys();
    if (this.#served.size > REMEMBERED_OWNERS_MAX && oldest !== undefined) this.#served.delete(oldest);
  }
}
