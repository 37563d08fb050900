/**
 * Work that waits, taken in rounds: one item of each owner in turn. However much one owner has waiting, another owner's
 * first item is behind at most one of theirs.
 */
export class FairQueue<Item> {
  readonly #byOwner = new Map<string, Item[]>();
  readonly #place: (items: Item[], item: Item) => number;
  #size = 0;

  /** `place` says where among its owner's items one goes; at the end unless told. */
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

  /** The next item; its owner goes to the end of the round. */
  take(): Item | undefined {
    const [first] = this.#byOwner;
    if (!first) return undefined;
    const [owner, items] = first;
    const item = items.shift();
    this.#byOwner.delete(owner);
    if (items.length > 0) this.#byOwner.set(owner, items);
    this.#size -= 1;
    return item;
  }
}
