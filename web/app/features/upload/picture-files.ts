const kinds: Record<string, readonly string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/** For a file input: by extension too, because not every browser knows every type. */
export const pictureFiles = Object.entries(kinds).flat(2).join(',');

/** Whether a file may be an accepted picture. If the browser does not know its type, by its name. */
export const isPictureFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === ''
    ? Object.values(kinds)
        .flat()
        .some(ending => name.toLowerCase().endsWith(ending))
    : Object.hasOwn(kinds, type);
