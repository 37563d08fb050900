/** A value of the contract as a word: DARK_BROWN → Dark brown. */
export const enumLabel = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
