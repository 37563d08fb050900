import { TOKEN_MARK } from '#lib/cookie.ts';

/** The filters brought another sheet. */
export const SHEET_CHANGED = 'sheetchanged';
/** The island is there, and answers from here on. */
export const ISLAND_READY = 'islandready';

/** What the page, its script and its island share. */
const names = { changed: SHEET_CHANGED, ready: ISLAND_READY, token: TOKEN_MARK };

/**
 * Runs in the page, so it stands alone. The sheet works without it: then every change of a filter is a page of its own.
 * With it, the parts of the page marked `data-part` are exchanged for those of the page asked for; and what it cannot do
 * itself is done by the island, which it loads for that.
 */
function enhanceSheet({ changed, ready, token }: typeof names) {
  const form = document.querySelector<HTMLFormElement>('form[data-filters]');
  if (!form) return;
  const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-part]')];
  let asked = new AbortController();

  const show = async (address: string, exchange: (next: Document) => void) => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    form.ariaBusy = 'true';
    try {
      const answer = await fetch(address, { signal });
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (!answer.ok || partsOf(next).length === 0) throw new Error(answer.statusText);
      exchange(next);
      form.ariaBusy = null;
      return answer.url;
    } catch {
      if (!signal.aborted) location.assign(address);
      return null;
    }
  };

  const filter = async () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value !== '') query.append(name, String(value));
    const address = await show(`${form.action}?${query}`, next => {
      const parts = partsOf(next);
      for (const part of partsOf(document)) {
        const fresh = parts.find(({ dataset }) => dataset.part === part.dataset.part);
        part.replaceChildren(...(fresh?.childNodes ?? []));
      }
      // Heights the wrong way round come back swapped.
      const selects = [...next.querySelectorAll<HTMLSelectElement>('form[data-filters] select')];
      for (const select of form.querySelectorAll('select'))
        select.value = selects.find(({ name }) => name === select.name)?.value ?? select.value;
    });
    if (!address) return;
    history.replaceState(null, '', address);
    document.dispatchEvent(new Event(changed));
  };

  const island = document.querySelector<HTMLElement>('[data-island]')?.dataset.island;
  let pressed: HTMLElement | null = null;
  let isReady = false;
  let isAsked = false;
  const wake = () => {
    if (isAsked || !island) return;
    isAsked = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.src = island;
    script.onerror = () => {
      isReady = true;
      pressed?.click();
    };
    document.head.append(script);
  };
  document.addEventListener(ready, () => {
    isReady = true;
    pressed?.click();
  });
  /** What is pressed for the island before it is there is pressed again once it is. */
  const waits = (event: Event, target: HTMLElement | null | undefined) => {
    if (isReady || !island || !target) return;
    event.preventDefault();
    pressed = target;
    wake();
  };

  form.addEventListener('change', () => void filter());
  document.addEventListener('submit', event => {
    if (event.target !== form) return waits(event, event.submitter);
    event.preventDefault();
    void filter();
  });
  document.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (isPlain) waits(event, target?.closest<HTMLElement>('a[data-next], [data-heart]'));
    for (const open of document.querySelectorAll('main details[open]'))
      if (!target || !open.contains(target)) open.removeAttribute('open');
  });
  document.addEventListener('keydown', event => {
    const open = document.querySelector('main details[open]');
    if (event.key !== 'Escape' || !open) return;
    open.removeAttribute('open');
    open.querySelector('summary')?.focus();
  });
  const isKnown = document.cookie.includes(token);
  const place = history.state?.sheet;
  if (isKnown) document.documentElement.dataset.known = '';
  if (isKnown || place) wake();
  const list = document.querySelector<HTMLElement>('[data-part="sheet"] ul');
  // Its rows stay as high as they are.
  if (place && list) list.style.cssText = `min-height: ${place.heightPx}px; align-content: start`;
}

export const sheetScript = `(${enhanceSheet})(${JSON.stringify(names)})`;
