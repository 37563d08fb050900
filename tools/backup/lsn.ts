/** A position in the write-ahead log, which PostgreSQL shows as two hexadecimal halves: `0/1A2B3C4D`. */
export type Lsn = bigint;

export const segmentBytes = 16 * 1024 * 1024;
const segmentSize = BigInt(segmentBytes);
const segmentsPerHigh = 0x1_0000_0000n / segmentSize;

export function readLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

export const segmentAt = (lsn: Lsn): bigint => lsn / segmentSize;
export const startOfSegment = (segment: bigint): Lsn => segment * segmentSize;

const eight = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** As PostgreSQL names its files: timeline, and the two parts of the segment's number. */
export function segmentName(timeline: number, segment: bigint): string {
  return `${eight(timeline)}${eight(segment / segmentsPerHigh)}${eight(segment % segmentsPerHigh)}`;
}

export function segmentOf(name: string): bigint | undefined {
  const match = /^[\dA-F]{8}([\dA-F]{8})([\dA-F]{8})/.exec(name);
  return match ? BigInt(`0x${match[1]}`) * segmentsPerHigh + BigInt(`0x${match[2]}`) : undefined;
}
