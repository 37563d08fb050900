/**
 * Runs in the page, so it stands alone. The sheet works without it: then every change of a filter is a page of its own.
 * With it, the parts of the page marked `data-part` are exchanged for those of the page asked for.
 */
function enhanceSheet() {
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
    });
    if (address) history.replaceState(null, '', address);
  };

  const more = (link: HTMLAnchorElement) =>
    show(link.href, next => {
      const [sheet, added] = [document, next].map(page => page.querySelector('[data-part="sheet"] ul'));
      sheet?.append(...(added?.children ?? []));
      const end = next.querySelector('[data-part="more"]');
      document.querySelector('[data-part="more"]')?.replaceChildren(...(end?.childNodes ?? []));
      document.querySelector<HTMLElement>('[data-part="more"] a')?.focus({ preventScroll: true });
    });

  form.addEventListener('change', () => void filter());
  form.addEventListener('submit', event => {
    event.preventDefault();
    void filter();
  });
  document.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('[data-part="more"] a[data-next]');
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      void more(link);
    }
    for (const open of form.querySelectorAll('details[open]'))
      if (!target || !open.contains(target)) open.removeAttribute('open');
  });
  form.addEventListener('keydown', event => {
    const open = form.querySelector('details[open]');
    if (event.key !== 'Escape' || !open) return;
    open.removeAttribute('open');
    open.querySelector('summary')?.focus();
  });
  document.documentElement.dataset.enhanced = '';
}

export const sheetScript = `(${enhanceSheet})()`;
