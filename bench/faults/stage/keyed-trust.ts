import type { SignalOutcome } from '#contract/values/trust.ts';
import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** Two accounts on one device, open or dismissed. */
const aSignal = async (stage: KeyStage, isOpen: boolean): Promise<string> => {
  const [id, manager, model] = [newId(), await stage.person('MANAGER'), await stage.person('MODEL')];
  const closed = isOpen ? [null, null, null] : [stage.staff.id, 2, 'One household.'];
  await stage.database.pool.query(
    `insert into trust_signals (id, kind, key, subject_id, people, facts, size, state, first_seen_at, last_seen_at, closed_at, closed_by, closed_size, why)
      values ($1::uuid, 'DEVICE', $1::text, $2, array[$3::uuid], '{"kind": "DEVICE"}', 2, $4, app_now(), app_now(), case when $5::uuid is not null then app_now() end, $5, $6, $7)`,
    [id, manager.id, model.id, isOpen ? 'OPEN' : 'DISMISSED', ...closed],
  );
  return id;
};

/** What staff say about signals. */
export const keyedTrust: KeyedCalls = {
  closeSignal: async stage => {
    const path = { id: await aSignal(stage, true) };
    const close = (outcome: SignalOutcome) => ({ path, body: { outcome, why: 'One household.', size: 2 } });
    return { who: stage.staff, input: close('DISMISSED'), other: close('RESOLVED') };
  },
  reopenSignal: async stage => ({
    who: stage.staff,
    input: { path: { id: await aSignal(stage, false) } },
    other: { path: { id: newId() } },
  }),
};
