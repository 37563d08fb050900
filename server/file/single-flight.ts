/** Coalesces concurrent calls for the same key into one. */
export const singleFlight = <T>() => {
  const underWay = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const known = underWay.get(name);
    if (known) return known;
    const working = work().finally(() => underWay.delete(name));
    underWay.set(name, working);
    return working;
  };
};
