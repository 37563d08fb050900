import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const inward = `
  127.0.0.1 127.8.8.8 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.100.100.200
  192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.7 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16
  :: ::1 fe80::1 fe80::1%eth0 fec0::1 fc00::1 fd00:ec2::254 ff02::1 2001:db8::1 100::1
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1::
  2001:0:1:: localhost 127.1 0x7f000001 2130706433
`
  .trim()
  .split(/\s+/);

describe('isPublicAddress', () => {
  it.each(inward)('refuses %s', address => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'allows %s',
    address => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});
