const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};
/** As recorders write what they do not know the length of yet. */
const openElement = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), content]);
const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const frameAt = (ms: number): Buffer => Buffer.from([0x81, ms >> 8, ms & 0xff, 0x80, 0x00, 0x00]);

type Recorded = { seconds?: number; codec?: string; docType?: string; trackType?: number };

/** A recording as Chrome and Firefox make it: Opus in WebM, a frame in every second. */
export const aWebm = ({ seconds = 2, codec = 'A_OPUS', docType = 'webm', trackType = 2 }: Recorded = {}): Buffer => {
  const track = element(
    'ae',
    Buffer.concat([element('83', Buffer.from([trackType])), element('86', Buffer.from(codec))]),
  );
  const clusters = Array.from({ length: seconds }, (_, second) =>
    openElement('1f43b675', Buffer.concat([element('e7', uint(second * 1000)), element('a3', frameAt(980))])),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    openElement('18538067', Buffer.concat([element('1654ae6b', track), ...clusters])),
  ]);
};

const box = (name: string, ...content: Buffer[]): Buffer => {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([uint(size), Buffer.from(name), ...content]);
};
const words = (...values: number[]): Buffer => Buffer.concat(values.map(uint));

/** A recording as Safari makes it: AAC in fragments of MP4, one for each second. */
export const anMp4 = ({ seconds = 2, codec = 'mp4a', handler = 'soun' } = {}): Buffer => {
  const scale = 48_000;
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, scale, 0, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)),
    box('minf', box('stbl', box('stsd', words(0, 1), box(codec, words(0, 0, 0))))),
  );
  const fragment = box('moof', box('traf', box('tfhd', words(0x8, 1, 1_000)), box('trun', words(0, 48))));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), words(0)),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1_000, 0)),
      box('trak', media),
      box('mvex', box('trex', words(0, 1, 1, 1_024, 0))),
    ),
    ...Array.from({ length: seconds }, () => Buffer.concat([fragment, box('mdat', Buffer.alloc(100))])),
  ]);
};
