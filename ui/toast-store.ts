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
  /** One action, such as "Undo". */
  action?: ToastAction;
}

const briefMs = 4000;
/** More time to read an error, or to reach the action. */
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
  // The same text again is the same toast with a restarted timer (and the newest action).
  const same = shown?.kind === kind && shown.text === text;
  const id = same && shown ? shown.id : ++lastId;
  put(action ? { id, kind, text, action } : { id, kind, text });
  resumeToast();
}

/** One at a time: the newest replaces the previous one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  show: (text: string, options?: ToastOptions) => show('neutral', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  dismiss() {
    pauseToast();
    put(null);
  },
};

/** The timer pauses while it is hovered or focused. */
export function pauseToast() {
  clearTimeout(timer);
}

/** The timer starts once a page can show it: a toast from before the page is rendered waits. */
export function resumeToast() {
  clearTimeout(timer);
  if (!shown || !hasToaster()) return;
  timer = setTimeout(toast.dismiss, shown.action || shown.kind === 'error' ? longMs : briefMs);
}

export function currentToast(): Toast | null {
  return shown;
}

/** Whether the page has a place to show toasts. */
export function hasToaster(): boolean {
  return listeners.size > 0;
}

export function onToastChange(tell: () => void): () => void {
  listeners.add(tell);
  resumeToast();
  return () => listeners.delete(tell);
}
