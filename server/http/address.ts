import { isIPv6 } from 'node:net';

/** The address of in-process calls by the page renderer. No request can come from it. */
export const IN_PROCESS_ADDRESS = '0.0.0.0';

/** The eight groups of an IPv6 address. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  // Two parts in, two out.
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
};

/** The key for rate limits by address: one IPv6 subscriber has a whole /64, which counts as one caller. */
export const callerOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  return `${groupsOf(ip)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
