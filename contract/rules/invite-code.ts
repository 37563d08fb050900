/**
 * Reads a typed invite code: seven characters of Crockford base32, O read as 0, I and L as 1. Null when it is invalid.
 */
export const readInviteCode = (typed: string): string | null => {
  const code = typed.trim().toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{7}$/.test(code) ? code : null;
};
