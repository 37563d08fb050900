/** Pages of one group evict each other, and no page of another group. */
export type PageKey = { group: string; address: string };

/** A least-recently-used cache of a fixed size for each group. */
export class GroupedLru<Page> {
  readonly #groups = new Map<string, Map<string, Page>>();
  readonly #maxPerGroup: number;

  constructor(maxPerGroup: number) {
    this.#maxPerGroup = maxPerGroup;
  }

  get({ group, address }: PageKey): Page | undefined {
    const pages = this.#groups.get(group);
    const page = pages?.get(address);
    if (!pages || page === undefined) return undefined;
    pages.delete(address);
    pages.set(address, page);
    return page;
  }

  set({ group, address }: PageKey, page: Page): void {
    const pages = this.#groups.get(group) ?? new Map<string, Page>();
    this.#groups.set(group, pages);
    pages.delete(address);
    const [oldest] = pages.keys();
    if (pages.size >= this.#maxPerGroup && oldest !== undefined) pages.delete(oldest);
    pages.set(address, page);
  }

  deleteWhere(isUnwanted: (page: Page) => boolean): void {
    for (const pages of this.#groups.values())
      for (const [address, page] of pages) if (isUnwanted(page)) pages.delete(address);
  }
}
