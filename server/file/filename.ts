const LENGTH_MAX = 120;
const EXTENSION_MAX = 10;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** The uploaded file's name, for display only: nothing is stored under it. */
export const shownFilename = (name: string): string => {
  const last = name.normalize('NFC').replaceAll(UNPRINTABLE, '').split(/[/\\]/).at(-1) ?? '';
  const letters = [
    ...last
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s.]+/, '')
      .trim(),
  ];
  if (letters.length === 0) return 'picture';
  if (letters.length <= LENGTH_MAX) return letters.join('');
  const dot = letters.lastIndexOf('.');
  const extension = letters.length - dot <= EXTENSION_MAX ? letters.slice(dot) : [];
  return [...letters.slice(0, LENGTH_MAX - extension.length - 1), '…', ...extension].join('');
};
