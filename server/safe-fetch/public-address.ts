import ipaddr from 'ipaddr.js';

/** A cloud's service for its own machines, at an address that looks public. */
const CLOUD_INWARD = '168.63.129.16';
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the public internet: neither this machine, nor a network of ours, nor a way around to one. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // IPv4 addresses written as IPv6 are judged as what they are.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : parsed.toString() !== CLOUD_INWARD;
};
