export type Listeners<Told> = {
  tell(told: Told): void;
  add(listener: (told: Told) => void): () => void;
};

export function listeners<Told>(): Listeners<Told> {
  const all = new Set<{ hear: (told: Told) => void }>();
  return {
    tell(told) {
      for (const { hear } of [...all]) hear(told);
    },
    add(hear) {
      const own = { hear };
      all.add(own);
      return () => void all.delete(own);
    },
  };
}
