import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Below this a file fits into one packet uncompressed. */
const COMPRESSED_MIN_BYTES = 1_024;
const QUALITIES = { quick: 5, best: 11 };
export type Compression = keyof typeof QUALITIES;

/** Writes a `.br` beside every text file of a built folder: compressed once, not at each request. */
export async function compressTexts(folder: string, compression: Compression): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[compression] };
  const files = globSync('**/*.{js,css,svg,json,txt}', { cwd: folder }).map(file => join(folder, file));
  await Promise.all(
    files.map(async file => {
      const bytes = readFileSync(file);
      if (bytes.length < COMPRESSED_MIN_BYTES) return;
      writeFileSync(`${file}.br`, await compress(bytes, { params }));
    }),
  );
}
