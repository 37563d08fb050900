export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BRANDS_MAX = 32;
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** The type by magic bytes; file names and headers are not trusted. */
export const sniffPicture = (bytes: Buffer): PictureType | null => {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return null;
  const brands = brandsOf(bytes);
  if (brands.includes('avif')) return 'avif';
  return brands.some(brand => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
};

/** The box holds its length, its name, the main brand, a version, then the brands it goes with. */
const brandsOf = (bytes: Buffer): string[] => {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * BRANDS_MAX);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
};
