import { isIPv6 } from 'node:net';

/** The page renderer's calls from within the server. Nobody can send from it. */
export const WITHIN = '0.0.0.0';

/** Groups of an IPv6 address, written out. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean)) as [string[], string[]];
  return tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
};

/** Whom a limit for an address counts: one line of IPv6 has a whole /64, and must not count as that many callers. */
export const callerOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  return `${groupsOf(ip)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
