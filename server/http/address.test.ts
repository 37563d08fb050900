import { describe, expect, it } from 'vitest';
import { callerOf } from './address.ts';

describe('callerOf', () => {
  it('counts a whole /64 of IPv6 as one caller', () => {
    expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:0db8:0001:0002:ffff::1')).toBe('2001:db8:1:2::/64');
    expect(callerOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(callerOf('::1')).toBe('0:0:0:0::/64');
  });

  it('leaves IPv4 as it is, also within IPv6', () => {
    expect(callerOf('192.0.2.7')).toBe('192.0.2.7');
    expect(callerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});
