/** Work that is asked for again while it is under way is done once, for all who ask. */
export const onceAtATime = <T>() => {
  const underWay = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const known = underWay.get(name);
    if (known) return known;
    const working = work().finally(() => underWay.delete(name));
    underWay.set(name, working);
    return working;
  };
};
