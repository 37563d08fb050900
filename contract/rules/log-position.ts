/** As PostgreSQL writes a position in its log: two hexadecimal halves, as in `16/B374D848`. */
const POSITION = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/;

export const isPosition = (text: string): boolean => POSITION.test(text);

const padded = (position: string): string =>
  position
    .split('/')
    .map(half => half.padStart(8, '0'))
    .join('/');

export const isBehind = (position: string, other: string): boolean => padded(position) < padded(other);

export const further = (position: string, other: string | null): string =>
  other !== null && isBehind(position, other) ? other : position;
