const kinds: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic', '.heics'],
  'image/heif': ['.heif', '.heifs', '.hif'],
};

/** Names that some systems still give them. */
const otherNames = new Set(
  'image/jpg image/pjpeg image/jfif image/x-png image/x-webp image/heic-sequence image/heif-sequence'.split(' '),
);

/** Types that say nothing of the file. */
const VAGUE =
  /^(?:|\*\/\*|image\/\*|(?:application|binary)\/(?:octet-stream|unknown|x-binary|binary|force-download|download|x-download))$/;

/** For a file input: by extension too, because not every browser knows every type. */
export const pictureFiles = Object.entries(kinds).flat(2).join(',');

/** Whether a file may be an accepted picture, by its name where its type says nothing. The server looks at its bytes. */
export const isPictureFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => {
  const [said = ''] = type.toLowerCase().split(';');
  if (VAGUE.test(said.trim()))
    return Object.values(kinds)
      .flat()
      .some(ending => name.trim().toLowerCase().endsWith(ending));
  return Object.hasOwn(kinds, said.trim()) || otherNames.has(said.trim());
};
