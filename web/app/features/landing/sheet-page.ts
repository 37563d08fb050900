/** A loaded page of the sheet: the HTML of its frames, the address of the next page, and the end of the list. */
export interface SheetPage {
  frames: string[];
  next: string | null;
  end: Node[];
}

export const listOf = (page: Document) => page.querySelector<HTMLUListElement>('[data-part="sheet"] ul');
export const endOf = (page: Document) => page.querySelector<HTMLElement>('[data-part="more"]');
export const nextOf = (page: Document): string | null =>
  endOf(page)?.querySelector('a[data-next]')?.getAttribute('href') ?? null;

/** Throws when the address leads elsewhere: its place in the sheet is no more. */
export async function readPage(address: string, signal: AbortSignal): Promise<SheetPage> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const frames = [...(listOf(page)?.children ?? [])].map(({ innerHTML }) => innerHTML);
  return { frames, next: nextOf(page), end: [...(endOf(page)?.childNodes ?? [])] };
}
