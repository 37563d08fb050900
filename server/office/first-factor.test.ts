import { describe, expect, it } from 'vitest';
import { aSystem } from '../testing/system.ts';

describe('sendStaffCode', () => {
  it('counts the tries, right or wrong', async () => {
    const system = await aSystem({ CODE_CHECKS_PER_ADDRESS: '2' });
    const body = { phoneNumber: '+1 702 555 0177', passphrase: 'guess' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      await system
        .client()
        .call('sendStaffCode', { body })
        .catch(error => codes.push(error.code));
    expect(codes).toEqual(['PASSPHRASE_WRONG', 'PASSPHRASE_WRONG', 'TOO_MANY']);
  });
});
