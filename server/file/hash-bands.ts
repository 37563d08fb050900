/** Rows of a hash, and the bits of each. */
export const SIDE = 8;

/** Bits of each part. Six parts of which at most five hold a bit that differs: two hashes with no more such bits share one. */
const WIDTHS = [11, 11, 11, 11, 10, 10] as const;
/** Each part with its place, so that equal bits elsewhere are another number. */
const PLACE = 1 << Math.max(...WIDTHS);

/** The parts of a picture's hash by which an index finds those that are alike. */
export const bandsOf = (hash: bigint): number[] => {
  let rest = BigInt.asUintN(64, hash);
  return WIDTHS.map((width, place) => {
    const part = Number(rest & ((1n << BigInt(width)) - 1n));
    rest >>= BigInt(width);
    return place * PLACE + part;
  });
};

/** The hash of the picture mirrored: each row the other way round, and what was lighter than its right neighbour is darker. */
export const mirrorOf = (hash: bigint): bigint => {
  const bits = BigInt.asUintN(64, hash)
    .toString(2)
    .padStart(SIDE * SIDE, '0');
  const mirrored = Array.from({ length: SIDE }, (_, row) =>
    [...bits.slice(row * SIDE, (row + 1) * SIDE)].reverse().map(bit => (bit === '1' ? '0' : '1')),
  );
  return BigInt.asIntN(64, BigInt(`0b${mirrored.flat().join('')}`));
};
