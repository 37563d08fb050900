const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;
const LOOKED_THROUGH = 2_048;
const BOMS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const decoderFor = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

/** The text of a page, by its byte order mark, its header or its own word; otherwise UTF-8. */
export const pageText = (bytes: Buffer, contentType: string): string => {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const declared = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(metaOf(bytes))?.[1];
  return (decoderFor(marked ?? declared ?? 'utf-8') ?? new TextDecoder()).decode(bytes);
};

const metaOf = (bytes: Buffer): string =>
  (
    bytes
      .subarray(0, LOOKED_THROUGH)
      .toString('latin1')
      .match(/<meta\b[^>]*>/gi) ?? []
  ).join('');
