import type { RightsKind } from '#contract/values/rights.ts';
import { decisionsOn } from './decisions-on.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const because = { why: 'A court asked for it.' };

/** Someone who asked for something about their data. */
const asked = async (stage: KeyStage, kind: RightsKind) => {
  const path = { id: (await stage.person('MANAGER')).id };
  const client = stage.staff.at(stage.url);
  const { requests } = await client.call('openRightsRequest', { path, body: { kind, channel: 'MAIL' } });
  return { id: requests[0]?.id ?? '' };
};
/** A colleague asked whether a copy may be made. */
const copyOf = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  const path = await asked(stage, 'EXPORT');
  await stage.staff.at(stage.url).call('askExport', { path, body: because });
  return { who, ...(await decisionsOn(stage, 'EXPORT_PERSON', { fingerprint: path.id })) };
};

let years = 0;
/** One that nobody waits for: there are fewer of them than calls. */
const nextYear = async ({ database: { pool } }: KeyStage): Promise<number> => {
  const year = 2_020 + (years++ % 80);
  await pool.query(
    `update approvals set outcome = 'LAPSED', decided_at = app_now() where kind = 'EXPORT_TAX' and outcome is null and input @> $1`,
    [{ year }],
  );
  return year;
};

/** A colleague asked whether they may export what models were paid in a year. */
const taxExportOf = async (stage: KeyStage) => {
  const who = await stage.person('STAFF');
  const year = await nextYear(stage);
  const asker = await stage.person('STAFF');
  await asker.at(stage.url).call('askTaxExport', { body: { year, ...because } });
  return { who, ...(await decisionsOn(stage, 'EXPORT_TAX', { input: { year } })) };
};

/** Notes of staff, and what people ask about their data. */
export const keyedRecord: KeyedCalls = {
  openRightsRequest: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    const ask = (kind: RightsKind) => ({ path, body: { kind, channel: 'MAIL' as const } });
    return { who: stage.staff, input: ask('EXPORT'), other: ask('ERASURE') };
  },
  closeRightsRequest: async stage => {
    const path = await asked(stage, 'EXPORT');
    const refuse = (outcome: string) => ({ path, body: { state: 'REFUSED' as const, outcome } });
    return { who: stage.staff, input: refuse('They took it back.'), other: refuse('It is somebody else.') };
  },
  correctPerson: async stage => {
    const path = await asked(stage, 'CORRECTION');
    const correct = (name: string) => ({ path, body: { name, ...because } });
    return { who: stage.staff, input: correct('Mara Stone'), other: correct('Mara Still') };
  },
  askExport: async stage => {
    // Whoever could approve.
    await stage.person('STAFF');
    const path = await asked(stage, 'EXPORT');
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { why: 'They called us.' } } };
  },
  approveExport: async stage => copyOf(stage),
  declineExport: async stage => copyOf(stage),
  askTaxExport: async stage => {
    // Whoever could approve.
    await stage.person('STAFF');
    const year = await nextYear(stage);
    return {
      who: stage.staff,
      input: { body: { year, ...because } },
      other: { body: { year, why: 'Forms are due.' } },
    };
  },
  approveTaxExport: async stage => taxExportOf(stage),
  declineTaxExport: async stage => taxExportOf(stage),
  erasePerson: async stage => ({
    who: stage.staff,
    input: { path: await asked(stage, 'ERASURE') },
    other: { path: await asked(stage, 'ERASURE') },
  }),
  setHold: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { why: 'Someone else asked.' } } };
  },
  liftHold: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    await stage.staff.at(stage.url).call('setHold', { path, body: because });
    return { who: stage.staff, input: { path, body: because }, other: { path, body: { why: 'It was decided.' } } };
  },

  addPersonNote: async stage => {
    const path = { id: (await stage.person('MANAGER')).id };
    const note = (text: string) => ({ path, body: { text } });
    return { who: stage.staff, input: note('Asked about tax.'), other: note('Asked about pay.') };
  },
  addJobNote: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    const note = (text: string) => ({ path, body: { text } });
    return { who: stage.staff, input: note('Called the venue.'), other: note('The venue called.') };
  },
};
