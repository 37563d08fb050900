import type { Recording } from './recording.ts';

/** Ids of EBML elements: https://www.matroska.org/technical/elements.html */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMESTAMP_SCALE = 0x2ad7b1;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CLUSTER_TIMESTAMP = 0xe7;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
/** Elements that hold others. A recorder that streams leaves their size open, so they are read as if they had none. */
const HOLDERS = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);

const AUDIO = 2;
const NANOSECONDS_PER_MS = 1_000_000;
const FRAME_MS = 20;

type Element = { id: number; from: number; to: number };

/** Bytes of a number whose first byte says its length by its leading zeros. */
const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23;

function* elementsOf(bytes: Buffer): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const idBytes = lengthAt(bytes, at);
    const sizeBytes = lengthAt(bytes, at + idBytes);
    const from = at + idBytes + sizeBytes;
    if (idBytes > 4 || sizeBytes > 8 || from > bytes.length) return;
    const id = bytes.readUIntBE(at, idBytes);
    if (HOLDERS.has(id)) {
      at = from;
      continue;
    }
    const first = (bytes[at + idBytes] ?? 0) & (0xff >> sizeBytes);
    // A voice note is far smaller than what the lower bytes of a size can say.
    const size =
      sizeBytes > 6 ? bytes.readUIntBE(from - 6, 6) : sizeBytes === 1 ? first : numberOf(bytes, from, sizeBytes, first);
    const to = from + size;
    if (to > bytes.length) return;
    yield { id, from, to };
    at = to;
  }
}

const numberOf = (bytes: Buffer, end: number, length: number, first: number): number =>
  first * 2 ** (8 * (length - 1)) + bytes.readUIntBE(end - length + 1, length - 1);

const uintIn = (bytes: Buffer, { from, to }: Element): number =>
  to > from && to - from <= 6 ? bytes.readUIntBE(from, to - from) : 0;

/** What a WebM file holds; null when it is none. */
export const readWebm = (bytes: Buffer): Recording | null => {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== EBML) return null;
  let docType = '';
  const codecs: string[] = [];
  let isSoundAlone = true;
  let scale = NANOSECONDS_PER_MS;
  let clusterAt = 0;
  let lastAt = -1;
  for (const element of elementsOf(bytes)) {
    const { id, from, to } = element;
    if (id === DOC_TYPE) docType = bytes.toString('latin1', from, to);
    else if (id === TIMESTAMP_SCALE) scale = uintIn(bytes, element);
    else if (id === TRACK_TYPE) isSoundAlone &&= uintIn(bytes, element) === AUDIO;
    else if (id === CODEC_ID) codecs.push(bytes.toString('latin1', from, to));
    else if (id === CLUSTER_TIMESTAMP) clusterAt = uintIn(bytes, element);
    else if (id === BLOCK || id === SIMPLE_BLOCK) {
      // After the track's number.
      const timeAt = from + lengthAt(bytes, from);
      if (timeAt + 2 <= to) lastAt = Math.max(lastAt, clusterAt + bytes.readInt16BE(timeAt));
    }
  }
  if (docType !== 'webm') return null;
  const isVoice = isSoundAlone && codecs.length === 1 && codecs[0] === 'A_OPUS';
  return {
    type: 'audio/webm',
    isVoice,
    durationMs: lastAt < 0 ? 0 : Math.round((lastAt * scale) / NANOSECONDS_PER_MS) + FRAME_MS,
  };
};
