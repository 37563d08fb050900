import type { Recording } from './recording.ts';

/** Boxes that hold others: https://developer.apple.com/documentation/quicktime-file-format */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mvex']);

type Box = { name: string; from: number; to: number };

function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (HOLDERS.has(name)) {
      at += 8;
      continue;
    }
    // 0: to the end of the file. A length in 64 bits is for files that are too large here.
    const to = size === 0 ? bytes.length : at + size;
    if (to < at + 8 || to > bytes.length) return;
    yield { name, from: at + 8, to };
    at = to;
  }
}

const u32 = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0);
const u64 = (bytes: Buffer, at: number): number => u32(bytes, at) * 2 ** 32 + u32(bytes, at + 4);
const flagsOf = (bytes: Buffer, { from }: Box): number => u32(bytes, from) & 0xffffff;

/** Time scale and duration of a header, whose fields are longer in its version 1. */
const timesOf = (bytes: Buffer, { from }: Box) =>
  bytes[from] === 1
    ? { scale: u32(bytes, from + 20), duration: u64(bytes, from + 24) }
    : { scale: u32(bytes, from + 12), duration: u32(bytes, from + 16) };

/** The samples of a fragment, each with its own duration or with that of the track. */
const fragmentLength = (bytes: Buffer, box: Box, sampleLength: number): number => {
  const flags = flagsOf(bytes, box);
  const count = u32(bytes, box.from + 4);
  if (!(flags & 0x100)) return count * sampleLength;
  const first = box.from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter(flag => flags & flag).length;
  let length = 0;
  for (let at = first; at + 4 <= box.to && at < first + count * step; at += step) length += u32(bytes, at);
  return length;
};

/** The duration of samples that a fragment names for all of its own. */
const ownSampleLength = (bytes: Buffer, box: Box): number | null => {
  const flags = flagsOf(bytes, box);
  if (!(flags & 0x8)) return null;
  return u32(bytes, box.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
};

/** What an MP4 file holds; null when it is none. */
export const readMp4 = (bytes: Buffer): Recording | null => {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null;
  const formats: string[] = [];
  let isSoundAlone = true;
  let scale = 0;
  let wholeMs = 0;
  let trackSampleLength = 0;
  let sampleLength = 0;
  let fragments = 0;
  for (const box of boxesOf(bytes)) {
    const { name, from } = box;
    // The handlers of metadata have no track of their own.
    if (name === 'hdlr')
      isSoundAlone &&= ['soun', 'mdta', 'mdir'].includes(bytes.toString('latin1', from + 8, from + 12));
    else if (name === 'stsd') {
      if (u32(bytes, from + 4) === 1) formats.push(bytes.toString('latin1', from + 12, from + 16));
      else isSoundAlone = false;
    } else if (name === 'mvhd') {
      const times = timesOf(bytes, box);
      if (times.scale > 0) wholeMs = (times.duration / times.scale) * 1000;
    } else if (name === 'mdhd') ({ scale } = timesOf(bytes, box));
    else if (name === 'trex') trackSampleLength = u32(bytes, from + 12);
    else if (name === 'tfhd') sampleLength = ownSampleLength(bytes, box) ?? trackSampleLength;
    else if (name === 'trun') fragments += fragmentLength(bytes, box, sampleLength);
  }
  const fragmentsMs = scale > 0 ? (fragments / scale) * 1000 : 0;
  return {
    type: 'audio/mp4',
    isVoice: isSoundAlone && formats.length === 1 && formats[0] === 'mp4a',
    durationMs: Math.round(Math.max(wholeMs, fragmentsMs)),
  };
};
