/** One element of a page, controlled by the engine's own automation. */
export type Element = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
};

/** The interface that a walk needs, whichever protocol controls the browser. */
export type Browser = {
  open(address: string): Promise<void>;
  /** The address shown, without the host. */
  path(): Promise<string>;
  press(key: string): Promise<void>;
  /** The visible element of that kind whose accessible name matches; null when there is none. */
  find(selector: string, name: string): Promise<Element | null>;
  /** Chooses from a native select. Returns whether it exists. */
  choose(list: string, option: string): Promise<boolean>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** Why it cannot run on this machine; null when it can. */
  missing: string | null;
  launch(): Promise<Browser>;
};

/** In the page: by label, text or description, as a case-insensitive regular expression. */
export const findInPage = (selector: string, name: string): HTMLElement | null => {
  const wanted = new RegExp(name, 'i');
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ...labelled.map(id => document.getElementById(id)?.textContent),
      ...labels.map(label => label.textContent),
      element.textContent,
    ].map(text => text?.replaceAll(/\s+/g, ' ').trim() ?? '');
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    element => element.checkVisibility({ visibilityProperty: true }) && nameOf(element).some(text => wanted.test(text)),
  );
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
};

/** In the page: engines draw native selects outside of it, so the choice is made with the events of a real one. */
export const chooseInPage = (name: string, option: string): boolean => {
  const list = [...document.querySelectorAll('select')].find(select =>
    new RegExp(name, 'i').test(select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? ''),
  );
  const chosen = [...(list?.options ?? [])].find(({ label }) => label === option);
  if (!list || !chosen) return false;
  list.value = chosen.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
};
