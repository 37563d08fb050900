/** Coalesces concurrent calls for the same key into one. */
export const singleFlight = <T>() => {
  const inFlight = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const known = inFlight.get(name);
    if (known) return known;
    const working = work().finally(() => inFlight.delete(name));
    inFlight.set(name, working);
    return working;
  };
};
