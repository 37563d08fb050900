import { newId } from '#server/ids.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const details = (name: string) => ({
  body: {
    name,
    taxId: '12-3456789',
    purchaseOrder: '',
    line1: '1 Fair Road',
    line2: '',
    city: 'Las Vegas',
    state: 'NV',
    postalCode: '89101',
  },
});

/** What managers pay with, and what they do not pay for. */
export const keyedMoney: KeyedCalls = {
  saveBilling: async stage => ({
    who: await stage.person('MANAGER'),
    input: details('Quill Events'),
    other: details('Quill Fairs'),
  }),
  useMethod: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.otherCard(who), await stage.otherCard(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
  acceptFinding: async stage => {
    const id = newId();
    await stage.database.pool.query(
      `insert into money_findings (id, subject, kind, ours_cents, theirs_cents, last_seen_at) values ($1::uuid, 'balance:' || $1::uuid, 'BALANCE', 1, 2, app_now())`,
      [id],
    );
    const accept = (reason: string) => ({ path: { id }, body: { reason } });
    const who = await stage.person('STAFF');
    return { who, input: accept('Settled with the provider.'), other: accept('Settled by our bank.') };
  },
  addBankStatement: async stage => {
    const csvOf = (text: string) => `Date,Description,Amount\n2026-01-02,${text},100.00`;
    const days = { firstDay: '2026-01-01', lastDay: '2026-01-31' };
    const add = (text: string) => ({ body: { ...days, csv: csvOf(text) } });
    return { who: await stage.person('STAFF'), input: add(newId()), other: add(newId()) };
  },
  removeBankStatement: async stage => {
    const who = await stage.person('STAFF');
    const statement = async () => {
      const day = stage.pastDay();
      await who.at(stage.url).call('addBankStatement', { body: { firstDay: day, lastDay: day, csv: 'Date,Amount\n' } });
      const { bank } = await who.at(stage.url).call('getMoneyCloses', { query: {} });
      return { path: { id: bank.statements.find(({ firstDay }) => firstDay === day)?.id ?? '' } };
    };
    return { who, input: await statement(), other: await statement() };
  },
  dropServices: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.unpaidJob(who), await stage.unpaidJob(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
};
