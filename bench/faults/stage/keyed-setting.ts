import { lapseSetting } from '#server/testing/lapse-setting.ts';
import { decisionsOn } from './decisions-on.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const why = 'It is time for another amount.';
/** Which of them is changed is of no weight elsewhere. */
const amounts = { horizonDays: [366, 730], fixedCentsMax: [5_000_001, 49_000_000] } as const;

let turn = 0;
let asked = 0;
/** The next setting, for which nothing waits, with an amount that it does not have. */
const next = async (stage: KeyStage) => {
  turn += 1;
  const name = turn % 2 === 0 ? ('horizonDays' as const) : ('fixedCentsMax' as const);
  await stage.database.pool.query(lapseSetting, [name]);
  const [least, most] = amounts[name];
  const value = () => least + (asked++ % (most - least));
  return { path: { name }, value };
};

/** A colleague asked for another amount. */
const askedOf = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  const { path, value } = await next(stage);
  await stage.staff.at(stage.url).call('askSetting', { path, body: { value: value(), validFrom: null, why } });
  return { who, ...(await decisionsOn(stage, 'CHANGE_SETTING', { input: path })) };
};

/** Limits, prices and orders that staff set. */
export const keyedSetting: KeyedCalls = {
  askSetting: async stage => {
    // Whoever could approve.
    await stage.person('STAFF');
    const { path, value } = await next(stage);
    const ask = () => ({ path, body: { value: value(), validFrom: null, why } });
    return { who: stage.staff, input: ask(), other: ask() };
  },
  approveSetting: askedOf,
  declineSetting: askedOf,
  callOffSetting: async stage => {
    const who = await stage.person('STAFF');
    const {
      rows: [row],
    } = await stage.database.pool.query<{ id: string }>(
      `insert into setting_changes (id, name, before, value, valid_from, why, asked_by, approved_by)
        select gen_random_uuid(), 'undoMinutes', 15, 20, app_now() + interval '300 days', $1, a.id, b.id from staff a, staff b where a.id <> b.id limit 1 returning id`,
      [why],
    );
    const path = { id: row?.id ?? '' };
    return { who, input: { path, body: { why } }, other: { path, body: { why: `${why} Or not.` } } };
  },
};
