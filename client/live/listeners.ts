export type Listeners<Value> = {
  emit(value: Value): void;
  add(listener: (value: Value) => void): () => void;
};

export function listeners<Value>(): Listeners<Value> {
  const all = new Set<{ listener: (value: Value) => void }>();
  return {
    emit(value) {
      for (const { listener } of [...all]) listener(value);
    },
    add(listener) {
      const own = { listener };
      all.add(own);
      return () => void all.delete(own);
    },
  };
}
