/** For the names of figures. */
export const timesOf = (tries: number): string => (tries === 1 ? 'once' : `up to ${tries} times`);
