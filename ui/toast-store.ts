export interface Toast {
  id: number;
  kind: 'success' | 'neutral' | 'error';
  text: string;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  onAct: () => void;
}

export interface ToastOptions {
  /** One thing to do about it, "Undo" for one. */
  action?: ToastAction;
}

const briefMs = 4000;
/** Time to read what went wrong, or to reach the action. */
const longMs = 8000;

let shown: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: Toast | null) {
  shown = next;
  for (const tell of listeners) tell();
}

function show(kind: Toast['kind'], text: string, { action }: ToastOptions = {}) {
  // The same words again are the same toast, with its time begun anew (and its action the newest).
  const same = shown?.kind === kind && shown.text === text;
  const id = same && shown ? shown.id : ++lastId;
  put(action ? { id, kind, text, action } : { id, kind, text });
  resumeToast();
}

/** One at a time: the newest takes the place of the last. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  show: (text: string, options?: ToastOptions) => show('neutral', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  dismiss() {
    pauseToast();
    put(null);
  },
};

/** While it is pointed at or focused, it waits. */
export function pauseToast() {
  clearTimeout(timer);
}

/** Its time begins when there is somewhere for it to be seen: what is said before a page is there waits for the page. */
export function resumeToast() {
  clearTimeout(timer);
  if (!shown || !hasToaster()) return;
  timer = setTimeout(toast.dismiss, shown.action || shown.kind === 'error' ? longMs : briefMs);
}

export function currentToast(): Toast | null {
  return shown;
}

/** Whether there is anywhere on the page for a toast to be seen. */
export function hasToaster(): boolean {
  return listeners.size > 0;
}

export function onToastChange(tell: () => void): () => void {
  listeners.add(tell);
  resumeToast();
  return () => listeners.delete(tell);
}
