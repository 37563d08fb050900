/** A value that can be read at any time and watched, as React's useSyncExternalStore takes it. */
export type Readable<Value> = {
  /** The same reference until the value changes. */
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
};

export type Writable<Value> = Readable<Value> & { readonly write: (value: Value) => void };

type Watched = {
  /** Called with the first listener, and when the last one has gone. */
  onFirst?: () => void;
  onLast?: () => void;
};

export function writable<Value>(initial: Value, { onFirst, onLast }: Watched = {}): Writable<Value> {
  let held = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => held,
    write(value) {
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // A function of its own, so that the same listener can be given twice.
      const own = () => listener();
      listeners.add(own);
      if (listeners.size === 1) onFirst?.();
      return () => {
        if (listeners.delete(own) && listeners.size === 0) onLast?.();
      };
    },
  };
}
