/** The page that shows this form in a frame. Nothing is said to a page of another origin, nor heard from it. */

export type FromParent = { kind: 'open'; clientSecret: string } | { kind: 'confirm'; id: number };
export type ToParent =
  | { kind: 'ready' }
  | { kind: 'height'; px: number }
  | { kind: 'changed'; isComplete: boolean }
  | { kind: 'completed'; id: number | null }
  /** `message` is for the page to show; without one the form shows at its fields what is wrong. */
  | { kind: 'failed'; id: number | null; message: string | null };

const allowed = (document.documentElement.dataset.parents ?? '').split(' ');
let parentOrigin: string | null = null;

export const tellParent = (message: ToParent): void => {
  if (parentOrigin) window.parent.postMessage(message, parentOrigin);
};

const isMessage = (data: unknown): data is FromParent =>
  typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'open' || data.kind === 'confirm');

export const hearParent = (hear: (message: FromParent) => void): void => {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !allowed.includes(origin) || !isMessage(data)) return;
    parentOrigin = origin;
    hear(data);
  });
};
