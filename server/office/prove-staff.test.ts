import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { Call } from '#contract/schemas/row.ts';
import { newId } from '../ids.ts';
import { aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const MINUTE_MS = 60_000;

/** Signed in longer ago than a proof holds. */
const someone = async (): Promise<Person> => {
  const staff = await aStaff(system, 'OWNER');
  await system.sql('update staff_sessions set proved_at = null where staff_id = $1', [staff.id]);
  return staff;
};
const prove = async ({ client, phone }: Person) => {
  await client.call('sendProofCode', {});
  return client.call('proveStaff', { body: { code: await system.codeFor(phone) } });
};
/** Of a charge that does not exist: refused for that, once it is not for the proof. */
const refusalOfRefund = ({ client }: Person): Promise<string> =>
  client
    .call('refundCharge', { path: { id: newId() }, body: { amountCents: 100, reason: 'They waited for an hour.' } })
    .then(
      () => 'NONE',
      ({ code }: { code: string }) => code,
    );

describe('proveStaff', () => {
  it('is asked for before every call that moves money or decides where it goes, closes an account, lets someone in or shuts them out, sees as someone, copies or erases a person, sets a limit or changes a passkey, and by none that reads or stops it', () => {
    const asking = Object.entries(calls).filter(([, row]: [string, Call]) => row.asksProof);
    expect(asking.map(([name]) => name)).toEqual([
      'askNewPasskey',
      'removePasskey',
      'seePerson',
      'exportPerson',
      'erasePerson',
      'cancelJobByStaff',
      'approveClosing',
      'approveExport',
      'approveSetting',
      'decideNoShow',
      'decideDispute',
      'acceptFinding',
      'approveTaxExport',
      'retryCharge',
      'callOffCharge',
      'approveWaiver',
      'refundCharge',
      'approveRefund',
      'retryRefund',
      'payRefundOtherwise',
      'approveRefundPayment',
      'releaseEarning',
      'releaseExpectedPay',
      'cancelEarning',
      'acceptChargeback',
      'inviteStaff',
      'resendStaffInvitation',
      'changeStaffRole',
      'resetStaffPassphrase',
      'resetStaffPasskeys',
      'removeStaff',
    ]);
  });

  it('lets money move for ten minutes, in this session alone', async () => {
    const staff = await someone();
    expect(await refusalOfRefund(staff)).toBe('PROOF_NEEDED');
    const { until } = await prove(staff);
    expect(Date.parse(until) - system.server.app.clock.now().getTime()).toBeGreaterThan(9 * MINUTE_MS);
    expect(await refusalOfRefund(staff)).toBe('NOT_FOUND');
    expect(await refusalOfRefund(await someone())).toBe('PROOF_NEEDED');
    await system.wait(10 * MINUTE_MS);
    expect(await refusalOfRefund(staff)).toBe('PROOF_NEEDED');
  });

  it('takes a code once, of the session that asked for it', async () => {
    const [staff, other] = [await someone(), await someone()];
    await staff.client.call('sendProofCode', {});
    const body = { code: await system.codeFor(staff.phone) };
    await expect(other.client.call('proveStaff', { body })).rejects.toMatchObject({ status: 422 });
    await staff.client.call('proveStaff', { body });
    await expect(staff.client.call('proveStaff', { body })).rejects.toMatchObject({ code: 'CODE_USED' });
  });

  it('refuses a wrong code, and burns it after five', async () => {
    const staff = await someone();
    await staff.client.call('sendProofCode', {});
    const right = await system.codeFor(staff.phone);
    const body = { code: right === '111111' ? '222222' : '111111' };
    for (let tries = 0; tries < 5; tries += 1)
      await expect(staff.client.call('proveStaff', { body })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(staff.client.call('proveStaff', { body: { code: right } })).rejects.toMatchObject({
      code: 'CODE_BURNT',
    });
    expect(await refusalOfRefund(staff)).toBe('PROOF_NEEDED');
  });
});
